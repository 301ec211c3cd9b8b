import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

import { parseSettings, type Settings } from './settings-schema.ts'

let current: Settings | undefined

/**
 * The settings of this process: read once from the environment, with `.env` behind it, never from the build.
 * @throws SettingsError naming every wrong variable
 */
export function settings(): Settings {
  if (!current) {
    if (existsSync('.env')) loadEnvFile('.env')
    current = parseSettings(process.env)
  }
  return current
}
