import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, which only the site may read. Node's `recursive` option loops forever on file systems that
 * report ENOENT for a folder just created, such as /proc (still in Node 24.21).
 * @throws Error of the file system
 */
export async function createFolder(folder: string): Promise<void> {
  const parent = dirname(folder)
  if (parent !== folder && !(await isFolder(parent))) await createFolder(parent)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}
