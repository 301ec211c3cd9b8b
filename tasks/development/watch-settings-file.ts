import { watchFile } from 'node:fs'

/** Calls `listener` when the file is saved, created or removed; not when it does not exist at the start. */
export function watchSettingsFile(file: string, listener: () => void, interval = 500): void {
  watchFile(file, { interval, persistent: false }, (now, before) => {
    // Node reports once that a file does not exist at the start.
    if (now.mtimeMs !== before.mtimeMs) listener()
  })
}
