import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

function statusOf(path: string) {
  return stat(path).catch(() => undefined)
}

/**
 * Creates a folder and its parents. Node's `recursive` option loops forever on file systems that report ENOENT for a
 * folder just created, such as /proc.
 * @throws Error of the file system
 */
export async function createFolder(folder: string): Promise<void> {
  const isThere = async () => (await statusOf(folder))?.isDirectory() ?? false
  if (await isThere()) return
  const parent = dirname(folder)
  if (parent !== folder && !(await statusOf(parent))) await createFolder(parent)
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have created it.
    if (!(await isThere())) throw error
  })
}

/**
 * Creates the image cache folder and checks that it is writable.
 * @throws Error with the reason if it is not
 */
export async function checkCacheFolder(folder: string): Promise<void> {
  await createFolder(folder)
  const listing = await opendir(folder)
  await listing.close()
  const testFile = join(folder, '.writable')
  await writeFile(testFile, '')
  await rm(testFile, { force: true })
}
