import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../root-folder.ts'
import { Component, type Folder } from './read-folder.ts'

/** The components of the site, as the demo space has them, and the folder with their file. */
export function readSiteComponents(): { folder: string; components: Folder['components'] } {
  const [space = ''] = readdirSync(join(root, 'content/components'))
  const folder = join(root, 'content/components', space)
  const found: unknown = JSON.parse(readFileSync(join(folder, 'components.json'), 'utf8'))
  const components = Component.array().parse(found)
  return { folder, components: new Map(components.map(({ name, schema }) => [name, schema])) }
}
