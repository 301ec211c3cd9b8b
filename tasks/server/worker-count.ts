import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

/** More than any machine has cores for. */
const maxWorkers = 64

/**
 * The number of processes that `npm start -- --workers N|auto` asks for; `auto` is one a core. Undefined without the flag.
 * @throws SettingsError if it is neither
 */
export function workerCount(args: readonly string[]): number | undefined {
  const value = readFlag(args)
  if (value === undefined) return undefined
  if (value === 'auto') return Math.min(availableParallelism(), maxWorkers)
  const count = /^\d+$/.test(value) ? Number(value) : 0
  if (count < 1 || count > maxWorkers)
    throw problem(`--workers "${value}" must be auto or a whole number from 1 to ${maxWorkers}`)
  return count
}

function readFlag(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { workers: { type: 'string' } } }).values.workers
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error))
  }
}

/** Shown without a stack, as other wrong settings are. */
function problem(message: string): Error {
  const error = new Error(`${message} (example: npm start -- --workers auto)`)
  error.name = 'SettingsError'
  return error
}
