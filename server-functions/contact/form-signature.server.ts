import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createFolder } from './create-folder.server.ts'
import { hasCode, nullIfMissing } from './error-code.ts'

export const secretBytes = 32

/**
 * The secret that signs reference numbers and times, derived from one that all machines of a site share (RFC 5869): the token
 * of Storyblok or, without it, the secret of the webhook.
 */
export async function deriveSecret(shared: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', shared, '', 'contact form', secretBytes))
}

/**
 * The secret where machines share none: that of the folder or, on first use, a new one, which is kept there for all
 * processes that share the folder, now and later.
 */
export async function readSecret(folder: string, newSecret: Buffer): Promise<Buffer> {
  const path = join(folder, 'secret')
  const known = await readFile(path).catch(nullIfMissing)
  if (known?.length === secretBytes) return known
  if (known) throw new Error(`${path} is damaged: remove it, and a new one will be made`)
  await createFolder(folder)
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, newSecret, { mode: 0o600 })
    // A link appears complete, and fails if another process was faster.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path)
}

/** Crockford's base 32: no letters that look like digits, as signatures are read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A signature of a text that only this site can make. */
export function sign(text: string, secret: Buffer, length: number): string {
  const bytes = createHmac('sha256', secret).update(text).digest()
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** Whether a text is the signature of this length of another one. How long this takes says nothing about the right one. */
export function isSignature(given: string, text: string, secret: Buffer, length: number): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(sign(text, secret, length))]
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
