import { createServer } from 'node:http'

import { expect, onTestFinished, test, vi } from 'vitest'

import type { Picture } from '../content/schema/fields.ts'

const picture = (src: string, width = 4000): Picture => ({ src, width, height: 10, alt: '', focus: null })

/** A server of pictures; paths with `large` answer too many bytes, `text` no picture and no end, `moved` a redirect. */
async function servePictures() {
  const [paths, closed]: [string[], string[]] = [[], []]
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    response.once('close', () => closed.push(url))
    if (url.includes('moved')) response.writeHead(302, { location: '/f/1/a.jpg' }).end()
    else if (url.includes('text')) response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
    else
      response
        .writeHead(200, { 'content-type': 'image/webp' })
        .end(Buffer.alloc(url.includes('large') ? 21e6 : 5))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, paths, closed }
}

/** Reads pictures of a space at a Storyblok endpoint. */
async function reading(endpoint: string) {
  vi.resetModules()
  vi.stubEnv('STORYBLOK_TOKEN', 'secret')
  vi.stubEnv('STORYBLOK_ENDPOINT', endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())
  return (await import('./fetch-picture.server.ts')).readPicture
}

test('a picture is read in the width that cards need, from the host of the endpoint', async () => {
  const { origin, paths } = await servePictures()
  const readPicture = await reading(`${origin}/v2`)
  expect((await readPicture(picture(`${origin}/f/1/a.jpg`))).byteLength).toBe(5)
  await readPicture(picture(`${origin}/f/1/b.jpg`, 640))
  expect(paths).toEqual(['/f/1/a.jpg/m/1600x0', '/f/1/b.jpg/m/640x0'])
})

test.each(['large', 'text', 'moved'])(
  'a file that is no picture is refused, and read no further: %s',
  async (name) => {
    const { origin, closed } = await servePictures()
    const readPicture = await reading(`${origin}/v2`)
    await expect(readPicture(picture(`${origin}/f/1/${name}.jpg`))).rejects.toThrow()
    await vi.waitFor(() => expect(closed).toHaveLength(1))
  },
)

test('a picture of PICTURE_ORIGINS is read, as it is where there is no image service', async () => {
  const { origin, paths } = await servePictures()
  vi.stubEnv('PICTURE_ORIGINS', origin)
  for (const endpoint of ['', 'http://127.0.0.1:9/v2']) {
    const readPicture = await reading(endpoint)
    vi.stubEnv('STORYBLOK_TOKEN', endpoint && 'secret')
    await readPicture(picture(`${origin}/photos/a.jpg`))
    await readPicture(picture(`${origin}/f/1/a.jpg`, 640))
    await expect(readPicture(picture('http://127.0.0.1:10/photos/a.jpg'))).rejects.toThrow()
  }
  expect(paths).toEqual(['/photos/a.jpg', '/f/1/a.jpg/m/640x0', '/photos/a.jpg', '/f/1/a.jpg/m/640x0'])
})

test('no request is sent to other hosts', async () => {
  const { origin, paths } = await servePictures()
  const readPicture = await reading('http://127.0.0.1:9/v2')
  const hosts = [
    origin,
    'http://a.storyblok.com',
    'https://storyblok.com.other.example',
    'https://xstoryblok.com',
  ]
  for (const host of hosts)
    await expect(readPicture(picture(`${host}/f/1/a.jpg`))).rejects.toThrow('not on a host of Storyblok')
  expect(paths).toEqual([])
})

test.each([
  '/v2/cdn/stories',
  '/f/../v2/cdn/stories',
  '/f/%2e%2e/v2/cdn/stories',
  '//other.example/f/1/a.jpg',
])('nothing but files is asked for at the embedded content service: %s', async (src) => {
  vi.resetModules()
  const { readPicture } = await import('./fetch-picture.server.ts')
  await expect(readPicture(picture(src))).rejects.toThrow('is no file of the content service')
})
