import type { Category } from './consent-categories.ts'

/**
 * Loads the consent dialog (library and texts). If that fails, nothing happens and everything stays refused
 * (specification 8).
 */
async function withDialog(act: (dialog: typeof import('./consent-dialog.ts')) => void): Promise<void> {
  try {
    const dialog = await import('./consent-dialog.ts')
    await dialog.runDialog()
    act(dialog)
  } catch {
    // The page goes on.
  }
}

/** Shows the banner if the visitor has not chosen yet. Never for bots. */
export const startConsent = () => withDialog(() => {})

/** Opens the preferences. */
export const openPreferences = () => withDialog(({ showPreferences }) => showPreferences())

/** Accepts a category in addition to those accepted before. */
export const acceptCategory = (category: Category) => withDialog(({ accept }) => accept(category))
