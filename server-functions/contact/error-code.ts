/** The code of an error, such as ENOENT, else its name. Its message may quote what a visitor wrote, and is never logged. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

/** Whether an error has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(errorCode(error))
}

/** Null for a file or folder that does not exist. @throws every other error */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}
