import { expect, test } from 'vitest'

import { createPreparationPass } from './picture-preparation-pass.ts'

const src = '/f/200801/1600x1000/0123456789/saw.jpg/m'
const avif = (width: number) => `${src}/${width}x0/filters:quality(60):format(avif)`
const webp = `${src}/750x0/filters:quality(75):format(webp)`
const start = `<picture class="a"><source type="image/avif" srcSet="${avif(400)} 400w, ${avif(720)} 750w"/><img
  fetchPriority="high" srcSet="${webp} 750w"/></picture>`
const project = `<picture><source srcSet="${avif(1080)} 1080w"/><img fetchPriority="high"/></picture>
  <picture><source srcSet="${avif(1280)} 1320w"/><img loading="lazy"/></picture>`

function passesOver(html: Record<string, string>) {
  const steps: string[] = []
  const messages: string[] = []
  const pass = createPreparationPass({
    pages: () => Promise.resolve(Object.keys(html)),
    read: (path) => Promise.resolve(html[path] ?? ''),
    make: async (address) => void steps.push(address),
    idle: async () => void steps.push('idle'),
    log: (message) => void messages.push(message),
  })
  return { steps, messages, pass, made: () => steps.filter((step) => step !== 'idle') }
}

test('the pictures of all first screens are made first, other formats than AVIF last', async () => {
  const { pass, made, messages } = passesOver({ '/de': start, '/de/saw': project })
  await pass()
  expect(made()).toEqual([avif(400), avif(720), avif(1080), avif(1280), webp])
  expect(messages).toEqual([
    'Pictures: preparing 5 in the background, those of the first screens first',
    'Pictures: those of the first screens are ready (3 of 5)',
    'Pictures: all 5 are ready',
  ])
})

test('each page and each picture waits until no request does', async () => {
  const { pass, steps } = passesOver({ '/de': start })
  await pass()
  expect(steps).toEqual(['idle', 'idle', avif(400), 'idle', avif(720), 'idle', webp])
})

test('a later pass makes what is new, and says nothing if nothing is', async () => {
  const html = { '/de': start }
  const { pass, made, messages } = passesOver(html)
  await pass()
  html['/de'] = start + project
  await pass()
  expect(made().slice(3)).toEqual([avif(1080), avif(1280)])
  const told = messages.length
  await pass()
  expect(messages).toHaveLength(told)
})
