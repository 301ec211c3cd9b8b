import { resolve } from 'node:path'

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..')

/** What a person can put right: shown as its message alone, without a stack. */
export class Failure extends Error {}

/** Runs a command of this project; what fails becomes a message and exit code 1. */
export async function task(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}
