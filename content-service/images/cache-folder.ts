import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const statusOf = (path: string) => stat(path).catch(() => undefined)

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever, at full load, where a file system says of a
 * new folder that it does not exist: /proc does.
 * @throws Error of the file system
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const isThere = async () => (await statusOf(folder))?.isDirectory() ?? false
  if (await isThere()) return
  const parent = dirname(folder)
  if (parent !== folder && !(await statusOf(parent))) await makeFolder(parent)
  await mkdir(folder).catch(async (error: unknown) => {
    // Somebody else may just have made it.
    if (!(await isThere())) throw error
  })
}

/**
 * Makes the folder for finished pictures and tries to write in it.
 * @throws Error with the reason why none can be kept there
 */
export const checkCacheFolder = async (folder: string): Promise<void> => {
  await makeFolder(folder)
  const listing = await opendir(folder)
  await listing.close()
  const trial = join(folder, '.writable')
  await writeFile(trial, '')
  await rm(trial, { force: true })
}
