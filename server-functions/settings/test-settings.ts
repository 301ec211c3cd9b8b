import { SettingsError } from './settings-error.ts'
import { parseSettings } from './settings-schema.ts'

/** The lines of the error that settings stop the start with, without its heading; none if they are right. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    parseSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n').slice(1)
  }
}

/** The line about a wrong value. */
export const problemWith = (name: string, value: string, problem: string, example: string) =>
  `  ${name}="${value}" ${problem} (example: ${name}="${example}")`
