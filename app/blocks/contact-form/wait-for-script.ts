const maxPolls = 10
const pollMilliseconds = 100

/**
 * Waits for the script of the captcha: polls at most 10 times, every 100 ms (specification 9). If it does not come, that
 * is logged and the page goes on (specification 8).
 */
export async function waitForScript(state: () => 'loading' | 'loaded' | 'failed' | 'removed'): Promise<void> {
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const current = state()
    if (current === 'loaded' || current === 'removed') return
    if (current === 'failed') break
  }
  console.error('Failed to load reCAPTCHA script')
}
