/** The messages of Chromium, Firefox and Safari, whose errors have no code, and Vite's for a style sheet. */
const messages =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

/**
 * Whether `import()` failed because a file could not be loaded, such as one of an old build that a deployment has
 * removed.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}
