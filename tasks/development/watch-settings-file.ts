import { watchFile } from 'node:fs'

/** Calls `listener` when the file is saved, made or removed; not when it is missing from the start. */
export function watchSettingsFile(file: string, listener: () => void, interval = 500): void {
  watchFile(file, { interval, persistent: false }, (now, before) => {
    // Of a file that is missing from the start, Node reports once that it is missing.
    if (now.mtimeMs !== before.mtimeMs) listener()
  })
}
