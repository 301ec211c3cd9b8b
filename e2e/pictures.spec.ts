import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from './site.ts'

/** Addresses of the files of content/, below the site. */
const files = readdirSync('content/assets/200801')
  .filter((name) => name.endsWith('.json'))
  .map((name): string => JSON.parse(readFileSync(`content/assets/200801/${name}`, 'utf8')).filename)
  .map((address) => new URL(address).pathname)
const photo = files.find((path) => path.endsWith('/infusion-pump.jpg')) ?? ''

test.describe('the site serves pictures in the measure and format that is asked for', () => {
  for (const [what, path, accept, type] of [
    ['the file itself', photo, 'image/avif,image/webp', 'image/jpeg'],
    ['as the browser takes it', `${photo}/m/`, 'image/avif,image/webp', 'image/webp'],
    ['for a browser without WebP', `${photo}/m/320x0`, 'image/png', 'image/jpeg'],
    ['as AVIF', `${photo}/m/320x0/filters:format(avif)`, '*/*', 'image/avif'],
  ] as const)
    test(what, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept } })
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers()['content-encoding']).toBeUndefined()
      const again = await request.get(path, {
        headers: { accept, 'if-none-match': answer.headers()['etag'] ?? '' },
      })
      expect(again.status()).toBe(304)
    })

  test('a part of a file', async ({ request }) => {
    const answer = await request.get(photo, { headers: { range: 'bytes=0-99' } })
    expect([answer.status(), (await answer.body()).length]).toEqual([206, 100])
  })

  test('a transformation that is none says why', async ({ request }) => {
    const answer = await request.get(`${photo}/m/320x0/filters:blur(900)`)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toMatch(/blur.*0.*150/)
  })

  test('a picture that is not there', async ({ request }) => {
    expect((await request.get('/f/200801/1x1/0000000000/none.jpg')).status()).toBe(404)
  })
})
