import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../../content-service/test-temporary-folder.ts'
import { readSecret } from './secret.server.ts'

test('machines with the same token have the same secret, whatever folders they have', async () => {
  const [one, other] = [createTemporaryFolder(), createTemporaryFolder()]
  const secret = await readSecret(one, 'token')
  expect(secret).toHaveLength(32)
  expect(await readSecret(other, 'token')).toEqual(secret)
  expect(await readSecret(one, 'another')).not.toEqual(secret)
})

test('without a token the secret is that of the folder, for all processes that begin at once', async () => {
  const folder = join(createTemporaryFolder(), 'new')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(folder, null)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await readSecret(createTemporaryFolder(), null)).not.toEqual(secrets[0])
  expect(readdirSync(folder)).toEqual(['secret'])
})
