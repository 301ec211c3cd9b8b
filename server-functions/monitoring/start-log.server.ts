import process from 'node:process'

import { settings } from '../environment/settings.server.ts'
import { createSecretHider } from './hide-secrets.ts'
import { logAsJson, logAsText } from './log-console.server.ts'

/**
 * From now on the console writes the log of the process in the format of LOG_FORMAT (docs/decisions/0028).
 * @throws SettingsError naming every wrong variable
 */
export function startLog(): void {
  const { operations, secrets } = settings()
  const hide = createSecretHider(secrets)
  if (operations.logFormat === 'json') logAsJson(console, process.stdout, hide)
  else logAsText(console, hide)
}
