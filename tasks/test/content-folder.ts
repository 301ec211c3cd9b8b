import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { root } from '../root-folder.ts'

/** The demo space, on which tests may rely that need more than `e2e/space` has. */
export const demoFolder = join(root, 'content')

/** Whether the demo space is still there: by its name, which another space does not have. */
export function hasDemoSpace(): boolean {
  const file = join(demoFolder, 'space.json')
  return existsSync(file) && /"name": "Varnholt"/.test(readFileSync(file, 'utf8'))
}

interface ContentFolder {
  folder: string
  /** The number of its space. */
  spaceId: string
  /** The folder in it that holds the pages. */
  website: string
}

/**
 * The content that is checked: of CONTENT_FOLDER and WEBSITE_FOLDER, from the environment or the .env file. Other settings
 * of a developer are not what is tested.
 */
export function readContentFolder(): ContentFolder {
  const file = process.env.ENV_FILE ?? join(root, '.env')
  const written = file && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const setting = (name: string) => process.env[name] || written[name]
  const folder = resolve(root, setting('CONTENT_FOLDER') || demoFolder)
  const [spaceId = ''] = readdirSync(join(folder, 'stories'))
  return { folder, spaceId, website: setting('WEBSITE_FOLDER') || 'website' }
}
