import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import compression from 'compression'
import { expect, onTestFinished, test } from 'vitest'

import { filesOf } from './serve-files.ts'

test('a build that is replaced under a running server breaks no other answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/old.js'), 'old')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  const [files, compress] = [filesOf(folder), compression()]
  const server = createServer((request, response) =>
    compress(request, response, () => files(request, response, () => void response.end())),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const old = await fetch(`${url}/assets/old.js`)
  expect([await old.text(), old.headers.get('cache-control')]).toEqual([
    'old',
    'public, max-age=31536000, immutable',
  ])
  await rm(join(folder, 'assets/old.js'))
  await expect(fetch(`${url}/assets/old.js`).then((answer) => answer.text())).rejects.toThrow()
  const icon = await fetch(`${url}/icon.svg`)
  expect([await icon.text(), icon.headers.get('cache-control')]).toEqual(['<svg/>', 'public, max-age=3600'])
})
