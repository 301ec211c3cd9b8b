import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { TaskError } from '../command-line.ts'
import { readSiteComponents } from '../content-check/site-components.ts'
import { spaceFiles } from './space-files.ts'
import { readTemplate } from './template.ts'

interface NewSpace {
  folder: string
  /** Of the agency. */
  name: string
  websiteFolder: string
}

/**
 * Writes a small space of a new agency; the number of its stories.
 * @throws {TaskError} if the folder exists and has something in it, or cannot be written
 */
export function writeSpace({ folder, name, websiteFolder }: NewSpace): number {
  refuseExisting(folder)
  const now = new Date()
  const date = now.toISOString().slice(0, 10)
  const template = readTemplate({ name, date, year: date.slice(0, 4) })
  const files = spaceFiles(template, {
    name,
    websiteFolder,
    time: now.toISOString(),
    ...readSiteComponents(),
  })
  try {
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content, { flag: 'wx' })
    }
  } catch (error) {
    throw new TaskError(`${folder} cannot be written: ${String(error)}`, { cause: error })
  }
  return files.filter(({ path }) => path.startsWith('stories/')).length
}

function refuseExisting(folder: string): void {
  if (!existsSync(folder)) return
  const isFolder = statSync(folder).isDirectory()
  if (isFolder && readdirSync(folder).length === 0) return
  throw new TaskError(
    `${folder} ${isFolder ? 'has files in it' : 'is a file'} already, and nothing is overwritten. Name a folder that does not exist`,
  )
}
