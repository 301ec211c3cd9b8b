/** The messages of Chromium, Firefox and Safari, which have no code for it, and Vite's for a style sheet. */
const messages =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

/** Whether `import()` failed because a file could not be loaded, as those of an old build, which a deployment removed. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}
