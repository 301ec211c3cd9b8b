import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createFolder } from './create-folder.server.ts'
import { hasCode, nullIfMissing } from './error-code.ts'

const secretBytes = 32

/**
 * The secret that signs reference numbers and times. It is derived from the token of Storyblok, which all machines of a site
 * share, as they share pages (RFC 5869). Without one there is one machine: its secret is made on first use and kept in the
 * folder, so that all processes, and later ones, have the same.
 */
export async function readSecret(folder: string, token: string): Promise<Buffer> {
  if (token) return Buffer.from(hkdfSync('sha256', token, '', 'contact form', secretBytes))
  const path = join(folder, 'secret')
  const known = await readFile(path).catch(nullIfMissing)
  if (known?.length === secretBytes) return known
  if (known) throw new Error(`${path} is damaged: remove it, and a new one will be made`)
  await createFolder(folder)
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(secretBytes), { mode: 0o600 })
  // A link appears complete, and fails if another process was faster.
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await rm(draft)
  return readFile(path)
}
