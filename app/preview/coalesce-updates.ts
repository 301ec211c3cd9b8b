/** The work for an editor's messages. */
interface Work<Story> {
  /** Shows a story that is not saved. */
  show: (story: Story) => Promise<void>
  /** Shows what is saved. */
  reload: () => Promise<void>
}

/**
 * Runs one piece of work at a time, and always the latest: of stories that arrive faster than they can be shown, those
 * in between are left out, and the last one is shown. A reload replaces the stories before it.
 */
export function coalesceUpdates<Story>({ show, reload }: Work<Story>, report: (error: unknown) => void) {
  let story: { value: Story } | undefined
  let isReloading = false
  let isRunning = false

  async function runOne(): Promise<void> {
    if (isReloading) {
      isReloading = false
      return reload()
    }
    const shown = story
    story = undefined
    if (shown) await show(shown.value)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (story || isReloading) await runOne().catch(report)
    isRunning = false
  }

  return {
    show(value: Story): void {
      story = { value }
      void run()
    },
    reload(): void {
      story = undefined
      isReloading = true
      void run()
    },
  }
}
