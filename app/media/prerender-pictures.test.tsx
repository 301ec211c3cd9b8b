import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { htmlOf } from '../test-router.tsx'
import { Picture } from './picture.tsx'
import { createPrerenderPass } from './prerender-pictures.ts'

const srcOf = (name: string) => `/f/200801/450x300/0123456789/${name}.jpg`
const avif = (name: string, isLead = false) =>
  [400, 450].map((width) => `${srcOf(name)}/m/${width}x0/filters:quality(${isLead ? 75 : 60}):format(avif)`)
const jpeg = (name: string) => `${srcOf(name)}/m/450x0/filters:quality(75):format(jpeg)`

const html = (name: string, isLead = false) =>
  htmlOf(
    <Picture
      picture={{ src: srcOf(name), alt: '', width: 450, height: 300, focus: null }}
      sizes="50vw"
      priority={isLead}
    />,
  )
const start = await html('start', true)
const project = (await html('saw', true)) + (await html('detail'))

function passesOver(pages: Record<string, string>) {
  const steps: string[] = []
  const messages: string[] = []
  const pass = createPrerenderPass({
    pages: () => Promise.resolve(Object.keys(pages)),
    read: (path) => Promise.resolve(pages[path] ?? ''),
    make: async (address) => void steps.push(address),
    idle: async () => void steps.push('idle'),
    log: (message) => void messages.push(message),
  })
  return { steps, messages, pass, made: () => steps.filter((step) => step !== 'idle') }
}

test('the pictures of all first screens are made first, other formats than AVIF last', async () => {
  const { pass, made, messages } = passesOver({ '/de': start, '/de/saw': project })
  await pass()
  expect(made()).toEqual([
    ...avif('start', true),
    ...avif('saw', true),
    ...avif('detail'),
    ...['start', 'saw', 'detail'].map(jpeg),
  ])
  expect(messages).toEqual([
    'Pictures: preparing 9 in the background, those of the first screens first',
    'Pictures: those of the first screens are ready (4 of 9)',
    'Pictures: all 9 are ready',
  ])
})

test('each page and each picture waits until no request does', async () => {
  const { pass, steps } = passesOver({ '/de': start })
  await pass()
  expect(steps).toEqual(
    ['idle', ...avif('start', true), jpeg('start')].flatMap((step) =>
      step === 'idle' ? step : ['idle', step],
    ),
  )
})

test('a later pass makes what is new, and says nothing if nothing is', async () => {
  const pages = { '/de': start }
  const { pass, made, messages } = passesOver(pages)
  await pass()
  pages['/de'] = start + project
  await pass()
  expect(made().slice(3)).toEqual([...avif('saw', true), ...avif('detail'), jpeg('saw'), jpeg('detail')])
  const told = messages.length
  await pass()
  expect(messages).toHaveLength(told)
})

test('no page stays in memory for the address of a picture in it', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const used = () => {
    if (typeof collect === 'function') collect()
    return process.memoryUsage().heapUsed
  }
  const paths = Array.from({ length: 40 }, (_, index) => `/de/${index}`)
  const pass = createPrerenderPass({
    pages: async () => paths,
    // A megabyte that nothing else holds.
    read: async (path) =>
      Buffer.from(start.replaceAll('start', path.slice(4)) + '–'.repeat(500_000)).toString(),
    make: async () => {},
    idle: async () => {},
    log: () => {},
  })
  const before = used()
  await pass()
  expect(used() - before).toBeLessThan(10_000_000)
  // Until now it has held everything that it has made.
  await pass()
})
