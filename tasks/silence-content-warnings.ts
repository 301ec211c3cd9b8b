/**
 * Silences what the site and the content service would warn of while a command reads content, as its report says the same
 * once. Not in any report are files that cannot be read.
 */
export function silenceContentWarnings(): void {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (/ can't be read, /.test(String(words[0]))) warn(...words)
  }
}
