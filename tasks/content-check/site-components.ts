import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { Component, type Folder } from './read-folder.ts'

/**
 * The components of the site, as the demo space has them, and their file.
 * @throws {TaskError} if the demo space is gone
 */
export function readSiteComponents(): { text: string; components: Folder['components'] } {
  const [file] = globSync('content/components/*/components.json', { cwd: root })
  if (file === undefined)
    throw new TaskError(
      'content/components has no components.json, in which the site’s components are. Restore it',
    )
  const text = readFileSync(join(root, file), 'utf8')
  const components = Component.array().parse(JSON.parse(text))
  return { text, components: new Map(components.map(({ name, schema }) => [name, schema])) }
}
