import { legacyFile } from '../../server-functions/addresses/legacy-file.server.ts'
import { SettingsError } from '../../server-functions/environment/settings-error.ts'
import { settings } from '../../server-functions/environment/settings.server.ts'
import { TaskError } from '../command-line.ts'

/**
 * The public settings of the site (.env.example), and its table of old addresses.
 * @throws {TaskError} naming the wrong settings, or the wrong lines of the table
 */
export function readSettings() {
  try {
    return { brandName: settings().public.brandName, table: legacyFile().table }
  } catch (error) {
    throw error instanceof SettingsError ? new TaskError(error.message, { cause: error }) : error
  }
}
