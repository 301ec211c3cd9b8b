import { expect, it } from 'vitest'

import { parseTestedSite, prepareTestedSite } from './tested-site.ts'

it.each([
  ['video.spec -g hero', { args: ['video.spec', '-g', 'hero'], isLastBuild: false }],
  ['video.spec --last-build -g hero', { args: ['video.spec', '-g', 'hero'], isLastBuild: true }],
  [
    'video.spec --site http://localhost:3000/de --headed',
    { args: ['video.spec', '--headed'], isLastBuild: false, origin: 'http://localhost:3000' },
  ],
])('parses "%s"', (line, tested) => {
  expect(parseTestedSite(line.split(' '))).toEqual(tested)
})

it.each(['--site', '--site localhost:3000', '--site video.spec'])('rejects "%s"', (line) => {
  expect(() => parseTestedSite(line.split(' '))).toThrow(
    /is no URL \(example: --site http:\/\/localhost:3000\)/,
  )
})

it('says how to start a site where none answers', async () => {
  const closed = { args: [], isLastBuild: false, origin: 'http://127.0.0.1:9' }
  await expect(prepareTestedSite(closed)).rejects.toThrow(
    'No site answers at http://127.0.0.1:9: `npm run dev` starts one.',
  )
})
