import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { findRemoteFiles } from './find-remote-files.ts'
import { folderOf, story } from './test-folder.ts'

const asset = (filename: string) => ({ fieldtype: 'asset', filename, alt: 'Ein Bild' })

test('files are there unless their host says that they are not; other sites are not asked', async () => {
  const asked: string[] = []
  const server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(Number(/\d{3}/.exec(url)?.[0])).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const found = [200, 404, 403, 410, 503].map((status) => `${origin}/f/${status}.jpg`)
  const stories = [...found, 'http://127.0.0.1:1/f/200.jpg', ''].map((file, index) =>
    story(`${index}`, { image: asset(file), image__i18n__en: asset(file) }),
  )
  expect(await findRemoteFiles(folderOf(stories), `${origin}/v2`)).toEqual(
    new Set([`${origin}/f/200.jpg`, `${origin}/f/503.jpg`]),
  )
  // Each once, though both languages have it.
  expect(asked.toSorted()).toEqual([200, 403, 404, 410, 503].map((status) => `HEAD /f/${status}.jpg`))
  const gone = folderOf([story('x', { image: asset('http://127.0.0.1:1/f/a.jpg') })])
  expect(await findRemoteFiles(gone, 'http://127.0.0.1:1/v2')).toEqual(
    new Set(['http://127.0.0.1:1/f/a.jpg']),
  )
})
