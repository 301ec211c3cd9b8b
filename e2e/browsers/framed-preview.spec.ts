import { once } from 'node:events'
import { createServer } from 'node:http'

import { storedStory } from '../editor-frame.ts'
import { expect, test as base } from './fixtures.ts'
import { startVisitorProxy } from './visitor-proxy.ts'

const story = storedStory('e2e/space', 'website/kontakt')
const [hero, ...rest] = story.content.body
const withTitle = (title: string) => ({
  ...story,
  content: { ...story.content, body: [{ ...hero, title }, ...rest] },
})

interface Editor {
  /** Opens the editor with a page of the preview beside its input. */
  edit: (path: string) => Promise<void>
  /** Waits until the framed page takes messages. */
  waitUntilReady: () => Promise<void>
  /** Opens another page in the frame in so many milliseconds. */
  showIn: (milliseconds: number, path: string) => Promise<void>
  /** Sends a message of the editor to the framed page in so many milliseconds. */
  sendIn: (milliseconds: number, message: object) => Promise<void>
  /** Types for three seconds into the input of the editor and returns its text. */
  typeForThreeSeconds: () => Promise<string | undefined>
}

/** A preview in the frame of an editor of another site, as a person sees it for the first time. */
const test = base.extend<{ editor: Editor }>({
  contentFolder: 'e2e/space',
  hasRefusedCookies: false,
  editor: async ({ tab, startSite }, use) => {
    const page = `<!doctype html><title>Editor</title><style>iframe { border: 0; width: 100%; height: 700px }</style>
      <input><iframe></iframe><script>addEventListener('message', ({ data }) => {
        if (data?.action === 'initialized') document.title = 'Ready'
      })</script>`
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const site = await startSite({ PREVIEW: 'true', EDITOR_ORIGINS: origin })
    const preview = await startVisitorProxy(site.url)
    const showIn = (time: number, path: string) =>
      tab.run(
        (milliseconds, url) =>
          void setTimeout(() => document.querySelector('iframe')?.setAttribute('src', url), milliseconds),
        time,
        preview.url + path,
      )
    await use({
      showIn,
      edit: async (path) => {
        await tab.goto(origin)
        await showIn(0, path)
      },
      waitUntilReady: () => tab.waitFor(() => document.title === 'Ready'),
      sendIn: (time, message) =>
        tab.run(
          (milliseconds, data) =>
            void setTimeout(
              () => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'),
              milliseconds,
            ),
          time,
          message,
        ),
      typeForThreeSeconds: async () => {
        await tab.click('input')
        await tab.type('abcdefghijklmnopqrstuvwxyz1234', 100)
        return tab.run(() => {
          const input = document.querySelector('input')
          const value = input?.value
          if (input) input.value = ''
          return value
        })
      },
    })
    preview.stop()
    server.closeAllConnections()
    server.close()
  },
})

const path = `/website/kontakt?_storyblok=${story.id}`
const all = 'abcdefghijklmnopqrstuvwxyz1234'

test('an editor who types is not disturbed when a page opens, is saved and published, and changes its language', async ({
  tab,
  editor,
}) => {
  await editor.edit(path)
  expect.soft(await editor.typeForThreeSeconds(), 'while the page opens').toBe(all)
  await editor.waitUntilReady()
  await editor.sendIn(300, { action: 'input', story: withTitle('Getippt') })
  await editor.sendIn(1000, { action: 'change', storyId: story.id, slug: story.full_slug, reload: true })
  await editor.sendIn(2000, {
    action: 'published',
    storyId: story.id,
    slug: story.full_slug,
    slugChanged: false,
  })
  expect.soft(await editor.typeForThreeSeconds(), 'while it is saved and published').toBe(all)
  await editor.showIn(300, `${path}&_storyblok_lang=en`)
  expect.soft(await editor.typeForThreeSeconds(), 'while its language changes').toBe(all)
  await tab.enterFrame()
  await tab.waitFor(() => document.documentElement.lang === 'en')
  expect(await tab.run(() => document.querySelector('#cc-main .cm')?.checkVisibility() ?? false)).toBe(false)
})

test('the share card covers the frame', async ({ tab, editor }) => {
  await editor.edit(path)
  await editor.waitUntilReady()
  const seo = { title: 'Karte', description: 'Beschreibung der Karte' }
  await editor.sendIn(0, {
    action: 'input',
    story: { ...story, content: { ...story.content, show_og_preview: true, seo } },
  })
  await tab.enterFrame()
  await tab.waitFor(
    () => document.querySelector<HTMLImageElement>('img[alt^="Karte"]')?.naturalWidth === 1200,
  )
  const overlay = await tab.run(() => {
    const element = document.querySelector('img[alt^="Karte"]')?.parentElement
    const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
    // Beside a scroll bar.
    const { clientWidth, clientHeight } = document.documentElement
    const covers = [x, y, width, height].join() === [0, 0, clientWidth, clientHeight].join()
    return { position: element && getComputedStyle(element).position, covers }
  })
  expect(overlay).toEqual({ position: 'fixed', covers: true })
})

test('an unpublished page says so in the style of the error screens', async ({ tab, editor }) => {
  await editor.edit(path)
  await editor.waitUntilReady()
  await editor.sendIn(0, { action: 'unpublished', storyId: story.id, slug: story.full_slug })
  await tab.enterFrame()
  await tab.waitFor(() => document.querySelector('main h1')?.textContent === 'Nicht mehr veröffentlicht')
  await tab.waitFor(() => document.querySelector('main[data-screen]'))
  const screen = await tab.run(() => {
    const code = document.querySelector('main > p')
    return {
      fontSize: code ? Number.parseFloat(getComputedStyle(code).fontSize) : 0,
      isTall: (document.querySelector('main')?.getBoundingClientRect().height ?? 0) > innerHeight / 2,
    }
  })
  expect(screen).toEqual({ fontSize: expect.any(Number), isTall: true })
  // 404 in large digits.
  expect(screen.fontSize).toBeGreaterThan(90)
})
