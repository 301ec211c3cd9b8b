import { SettingsError } from '../../server-functions/environment/settings-error.ts'
import { settings } from '../../server-functions/environment/settings.server.ts'
import { TaskError } from '../command-line.ts'

/**
 * The public settings of the site (.env.example).
 * @throws {TaskError} naming the wrong ones
 */
export function siteSettings() {
  try {
    return settings().public
  } catch (error) {
    throw error instanceof SettingsError ? new TaskError(error.message, { cause: error }) : error
  }
}
