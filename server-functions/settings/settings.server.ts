import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseEnv } from 'node:util'

import { SettingsError } from './settings-error.ts'
import { isSetting, parseSettings, type Settings } from './settings-schema.ts'

let current: Settings | undefined
let unknownNames: string[] = []

/**
 * The settings of this process, read once at run time from the environment, with the file named by ENV_FILE as
 * fallback (default `.env` if it exists; empty: none).
 * @throws SettingsError naming every wrong variable
 */
export function settings(): Settings {
  if (!current) {
    readEnvFile(process.env.ENV_FILE)
    current = parseSettings(process.env)
  }
  return current
}

function readEnvFile(file = existsSync('.env') ? '.env' : ''): void {
  if (file && !existsSync(file))
    throw new SettingsError([`ENV_FILE="${file}" is no file (example: ENV_FILE=".env.staging")`])
  if (!file) return
  loadEnvFile(file)
  unknownNames = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !isSetting(name))
}

/** Unknown names in the file, such as misspelt ones. */
export function unknownSettings(): readonly string[] {
  settings()
  return unknownNames
}
