import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { deriveSecret, readSecret, secretBytes } from './form-signature.server.ts'

const read = (folder: string) => readSecret(folder, randomBytes(secretBytes))

test('machines with the same token have the same secret, whatever folders they have', async () => {
  const secret = await deriveSecret('token')
  expect(secret).toHaveLength(secretBytes)
  expect(await deriveSecret('token')).toEqual(secret)
  expect(await deriveSecret('another')).not.toEqual(secret)
})

test('without a token the secret is that of the folder, for all processes that begin at once', async () => {
  const folder = join(createTemporaryFolder(), 'new')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => read(folder)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await read(createTemporaryFolder())).not.toEqual(secrets[0])
  expect(readdirSync(folder)).toEqual(['secret'])
})
