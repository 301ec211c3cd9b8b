import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../root-folder.ts'

/** A copy of a small space, and a story of it that is published by saving it. */
export function openStory() {
  const folder = mkdtempSync(join(tmpdir(), 'space-'))
  cpSync(join(root, 'e2e/space'), folder, { recursive: true })
  const stories = join(folder, 'stories/200801')
  const file = join(stories, readdirSync(stories).find((name) => name.startsWith('fax_')) ?? '')
  const text = readFileSync(file, 'utf8')
  return {
    folder,
    write: (headline: string) =>
      writeFileSync(file, text.replace('"headline": "Das Fax ist aus"', `"headline": "${headline}"`)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
