import { resolve } from 'node:path'

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..')

/** An error that the user can fix: shown as its message without a stack. */
export class TaskError extends Error {}

/** Runs a command of this project; an error becomes a message and exit code 1. */
export async function runTask(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof TaskError ? error.message : error)
    process.exitCode = 1
  }
}
