/**
 * Silences the warnings of the site and the content service while a command reads content, as its report contains the
 * same once. Only files that cannot be read are missing in reports.
 */
export function silenceContentWarnings(): void {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (/ can't be read, /.test(String(words[0]))) warn(...words)
  }
}
