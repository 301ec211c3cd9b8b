import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { type GeneratedFile, generateSpace } from './generate-space.ts'

type Order = { folder: string; stories: number; seed: number }
/** A folder of generated files; its label identifies their generator and input. */
type Target = { folder: string; label: string }

/** Increment when the output of `generateSpace` changes. */
const generation = 1
const marker = '.generated.json'
const targetOf = ({ folder, stories, seed }: Order): Target => ({
  folder,
  label: JSON.stringify({ generation, stories, seed }),
})

/** Whether the folder was generated with this label. */
export const isWritten = ({ folder, label }: Target) => {
  const path = join(folder, marker)
  return existsSync(path) && readFileSync(path, 'utf8') === label
}

const mayReplace = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, marker))

/**
 * Writes generated files to a staging folder and swaps it in; returns their number.
 * @throws Error when the folder contains other files
 */
export const writeFolder = (target: Target, files: Iterable<GeneratedFile>): number => {
  const folder = resolve(target.folder)
  if (!mayReplace(folder))
    throw new Error(
      `${target.folder} holds files that were not generated. Choose another folder with --folder.`,
    )
  const staging = `${folder}.part`
  if (!mayReplace(staging)) throw new Error(`${staging} is in the way. Remove it and try again.`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  writeFileSync(join(staging, marker), target.label)
  let count = 0
  const made = new Set<string>()
  for (const { path, content } of files) {
    const file = join(staging, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(file, content)
    count += 1
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(staging, folder)
  return count
}

/** Whether the folder contains this generated space. */
export const isGenerated = (order: Order) => isWritten(targetOf(order))

/** Writes a generated space; returns its number of files. @throws Error as `writeFolder` does */
export const writeGenerated = (order: Order): number =>
  writeFolder(targetOf(order), generateSpace(order.stories, order.seed))
