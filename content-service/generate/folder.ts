import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { generateSpace } from './space.ts'

type Order = { folder: string; stories: number; seed: number }

/** To be raised with each change of what is generated. */
const generation = 1
const marker = '.generated.json'
const label = ({ stories, seed }: Order) => JSON.stringify({ generation, stories, seed })

/** Whether the folder holds just what is ordered. */
export const isGenerated = (order: Order) => {
  const path = join(order.folder, marker)
  return existsSync(path) && readFileSync(path, 'utf8') === label(order)
}

const mayReplace = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, marker))

/**
 * Writes a generated space beside the folder and then into its place at once; answers how many files it has.
 * @throws Error when the folder holds anything that was not generated
 */
export const writeGenerated = (order: Order): number => {
  const folder = resolve(order.folder)
  if (!mayReplace(folder))
    throw new Error(
      `${order.folder} holds files that were not generated. Choose another folder with --folder.`,
    )
  const staging = `${folder}.part`
  if (!mayReplace(staging)) throw new Error(`${staging} is in the way. Remove it and try again.`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  writeFileSync(join(staging, marker), label(order))
  let files = 0
  const made = new Set<string>()
  for (const { path, text } of generateSpace(order.stories, order.seed)) {
    const target = join(staging, path)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(target, text)
    files += 1
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(staging, folder)
  return files
}
