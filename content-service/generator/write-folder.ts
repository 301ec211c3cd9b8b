import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { type GeneratedFile, generateSpace } from './generate-space.ts'

interface SpaceOptions {
  folder: string
  stories: number
  seed: number
}
/** A folder of generated files; its label identifies their generator and input. */
interface GeneratedFolder {
  folder: string
  label: string
}

/** Increment when the output of `generateSpace` changes. */
const generation = 1
const marker = '.generated.json'
function targetOf({ folder, stories, seed }: SpaceOptions): GeneratedFolder {
  return {
    folder,
    label: JSON.stringify({ generation, stories, seed }),
  }
}

/** Whether the folder was generated with the same label. */
export function isUpToDate({ folder, label }: GeneratedFolder) {
  const path = join(folder, marker)
  return existsSync(path) && readFileSync(path, 'utf8') === label
}

function mayReplace(folder: string) {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, marker))
}

/**
 * Writes generated files to a staging folder and swaps it in; returns their number.
 * @throws Error when the folder contains other files
 */
export function writeFolder(target: GeneratedFolder, files: Iterable<GeneratedFile>): number {
  const folder = resolve(target.folder)
  if (!mayReplace(folder))
    throw new Error(
      `${target.folder} contains files that were not generated. Choose another folder with --folder.`,
    )
  const staging = `${folder}.part`
  if (!mayReplace(staging))
    throw new Error(`${staging} exists and was not generated. Remove it and try again.`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  writeFileSync(join(staging, marker), target.label)
  let count = 0
  const parents = new Set<string>()
  for (const { path, content } of files) {
    const file = join(staging, path)
    const parent = dirname(file)
    if (!parents.has(parent)) mkdirSync(parent, { recursive: true })
    parents.add(parent)
    writeFileSync(file, content)
    count += 1
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(staging, folder)
  return count
}

/** Whether the folder contains this generated space. */
export function isSpaceGenerated(options: SpaceOptions) {
  return isUpToDate(targetOf(options))
}

/** Writes a generated space; returns its number of files. @throws Error as `writeFolder` does */
export function writeGeneratedSpace(options: SpaceOptions): number {
  return writeFolder(targetOf(options), generateSpace(options.stories, options.seed))
}
