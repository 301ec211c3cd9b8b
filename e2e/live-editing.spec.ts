import { hash } from 'node:crypto'

import { type EditorPage, openEditor, serveEditor, storedStory } from './editor-frame.ts'
import { expect, test as base } from './fixture-space.ts'

/** A preview deployment in the frame of an editor on another site, with third-party cookies blocked. */
const test = base.extend<{ editor: string; preview: string; edit: (path: string) => Promise<EditorPage> }>({
  editor: async ({}, use) => {
    const { origin, stop } = await serveEditor()
    await use(origin)
    stop()
  },
  preview: async ({ editor, startSite }, use) => {
    const site = await startSite({ PREVIEW: 'true', EDITOR_ORIGINS: editor })
    await use(site.url.replace('127.0.0.1', 'localhost'))
  },
  edit: async ({ page, editor, preview }, use) =>
    use(async (path) => {
      const opened = await openEditor(page, editor, preview + path)
      await expect.poll(() => opened.received('initialized')).toHaveLength(1)
      return opened
    }),
})

test('an editor sees what is typed, the blocks of the page, and that a page was taken back', async ({
  page,
  edit,
  contentFolder,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  const story = storedStory(contentFolder, 'website/kontakt')
  const { frame, send, received } = await edit(`/website/kontakt?_storyblok=${story.id}&_storyblok_lang=en`)
  expect(new URL(frame().url()).pathname).toBe('/en/contact')

  // An input is shown at once, in the language of the page, and everything around it stays.
  await frame().locator('main summary').last().click()
  const opened = frame().locator('main details[open]')
  await expect(opened).toHaveCount(1)
  const scrolled = await frame().evaluate(() => window.scrollY)
  const [hero, ...rest] = story.content.body
  const typed = (title: string) => ({
    ...story,
    content: { ...story.content, body: [{ ...hero, title__i18n__en: title }, ...rest] },
  })
  const heading = frame().getByRole('heading', { level: 1 })
  await send({ action: 'input', story: typed('Typed') })
  await expect(heading).toHaveText('Typed')
  await expect(opened).toHaveCount(1)
  expect(await frame().evaluate(() => window.scrollY)).toBe(scrolled)

  // Of many inputs in quick succession the last one stands.
  await page.evaluate(
    (base) => {
      const target = document.querySelector('iframe')?.contentWindow
      for (let index = 1; index <= 3000; index++)
        target?.postMessage(JSON.parse(base.replace('TITLE', `Input ${index}`)), '*')
    },
    JSON.stringify({ action: 'input', story: typed('TITLE') }),
  )
  await expect(heading).toHaveText('Input 3000')

  // A half-typed block says what it lacks.
  await send({ action: 'input', story: typed('') })
  await send({
    action: 'input',
    story: {
      ...story,
      content: { ...story.content, body: [{ ...hero, title: '', title__i18n__en: '' }, ...rest] },
    },
  })
  await expect(frame().getByText('This block cannot be shown')).toBeVisible()

  // A click on a block tells the editor.
  await send({ action: 'enterEditmode', storyId: story.id, componentNames: {}, appVersion: 'v2' })
  await frame()
    .locator('main details')
    .first()
    .click({ position: { x: 5, y: 5 } })
  await expect.poll(() => received('edit')).not.toHaveLength(0)

  // A block that is chosen in the form is scrolled to.
  const uid = String(rest.at(-1)?._uid)
  const block = frame().locator(`[data-blok-uid="${story.id}-${uid}"]`)
  await frame().evaluate(() => window.scrollTo(0, 0))
  await expect(block).not.toBeInViewport()
  const selected = { storyId: story.id, componentId: uid, breadcrumbs: [{ _uid: uid }], blok: { uid } }
  await send({ action: 'enterComponent', ...selected })
  await expect(block).toBeInViewport()

  // What is saved replaces what is typed.
  await send({ action: 'change', storyId: story.id, slug: story.full_slug, reload: true })
  await expect(heading).toHaveText('Put it on our table.')
  await send({ action: 'unpublished', storyId: story.id, slug: story.full_slug })
  await expect(heading).toHaveText('No longer published')
  await send({ action: 'published', storyId: story.id, slug: story.full_slug, slugChanged: false })
  await expect(heading).toHaveText('Put it on our table.')

  // Header and footer are edited on the page that is open.
  const header = storedStory(contentFolder, 'website/_header')
  const [first, ...items] = header.content.navigation ?? []
  const navigation = [{ ...first, label__i18n__en: 'Our work' }, ...items]
  await send({ action: 'input', story: { ...header, content: { ...header.content, navigation } } })
  await expect(frame().getByRole('banner').getByRole('link', { name: 'Our work' })).toBeVisible()
  expect(problems).toEqual([])

  await test.step('the screen of a page that is taken back has its style, whatever came before', async () => {
    const opened = await edit('/de/kontakt')
    await opened.send({ action: 'unpublished', storyId: story.id, slug: story.full_slug })
    await expect(opened.frame().getByRole('heading', { level: 1 })).toHaveText('Nicht mehr veröffentlicht')
    const code = opened.frame().getByText('404', { exact: true })
    expect(
      await code.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThan(60)
  })
})

test('relations, navigation and messages of others', async ({ page, edit, contentFolder }) => {
  const story = storedStory(contentFolder, 'website')
  const { frame, send } = await edit(`/website?_storyblok=${story.id}&_storyblok_lang=default`)
  expect(new URL(frame().url()).pathname).toBe('/de')
  const heading = frame().getByRole('heading', { level: 1 })
  const before = await heading.textContent()

  // Related stories arrive as bare ids, and stay joined.
  const teasers = frame()
    .getByRole('main')
    .getByRole('link', { name: /Schlagschrauber/i })
  const shown = await teasers.count()
  const [hero, ...rest] = story.content.body
  const typed = { ...story, content: { ...story.content, body: [{ ...hero, title: 'Getippt' }, ...rest] } }
  await send({ action: 'input', story: typed })
  await expect(heading).toHaveText('Getippt')
  await expect(teasers).toHaveCount(shown)

  // Another window of the editor's origin, and the page itself, are not the editor.
  await send({ action: 'change', storyId: story.id, slug: 'website' })
  await expect(heading).toHaveText(before ?? '')
  await frame().evaluate((message) => window.postMessage(message, '*'), { action: 'input', story: typed })
  await page.evaluate(
    (message) => {
      const other = document.createElement('iframe')
      other.srcdoc = '<!doctype html>'
      other.addEventListener('load', () => {
        // A message from another window of the editor's origin.
        const sender = other.contentWindow?.document.createElement('script')
        if (!sender) return
        sender.text = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`
        other.contentWindow?.document.body.append(sender)
      })
      document.body.append(other)
    },
    { action: 'input', story: typed },
  )
  await page.waitForTimeout(500)
  await expect(heading).toHaveText(before ?? '')

  // A link within the frame stays in the preview.
  await frame().getByRole('navigation').getByRole('link', { name: 'Unternehmen' }).first().click()
  await expect(frame().getByText('Entwurf', { exact: true })).toBeVisible()
  await expect(frame().getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
})

/** Whether an element fills the frame, and is what can be seen there. */
function coversFrame(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const isOnTop = element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
  return isOnTop && left <= 0 && top <= 0 && width >= innerWidth && height >= innerHeight
}

/** A story that asks for its share card. */
function asking(title: string) {
  const story = storedStory('e2e/space', 'website/kontakt')
  const seo = { title, description: 'Beschreibung der Karte' }
  return { ...story, content: { ...story.content, show_og_preview: true, seo } }
}

/** Of what an image shows: a file, or a data URL. */
async function digestOf(src: unknown): Promise<string> {
  const image = await fetch(String(src))
  return hash('sha256', Buffer.from(await image.arrayBuffer()))
}

test('the share card covers the frame if the story asks for it', async ({
  page,
  editor,
  startSite,
  changeContent,
}) => {
  const folder = changeContent('kontakt_', () => JSON.stringify(asking('Karte')))
  const site = await startSite({ PREVIEW: 'true', EDITOR_ORIGINS: editor, CONTENT_FOLDER: folder })
  const { frame, send } = await openEditor(page, editor, `${site.url}/de/kontakt`)
  const card = frame().getByRole('img', { name: /^Karte/ })
  const drawn = async () => {
    const [src, width, height] = await card.evaluate((image: HTMLImageElement) => [
      image.currentSrc,
      image.naturalWidth,
      image.naturalHeight,
    ])
    return [width, height, await digestOf(src)]
  }

  // It is the card that social networks get.
  await expect(card).toHaveAccessibleName('Karte – varnholt')
  expect(await card.locator('..').evaluate(coversFrame)).toBe(true)
  const head = await (await fetch(`${site.url}/de/kontakt`)).text()
  const [path = ''] = /\/share-card\/de\/kontakt\.[^"]+/.exec(head) ?? []
  const saved = [1200, 630, await digestOf(site.url + path)]
  expect(await drawn()).toEqual(saved)

  // It shows what is typed.
  await send({ action: 'input', story: asking('Karten') })
  await expect(card).toHaveAccessibleName('Karten – varnholt')
  await expect(card).toHaveAttribute('src', /^data:image\/png/)
  const typed = await drawn()
  expect(typed.slice(0, 2)).toEqual([1200, 630])
  expect(typed).not.toEqual(saved)
  await send({ action: 'input', story: asking('Karte') })
  await expect.poll(drawn).toEqual(saved)

  // Not covered by the cookie settings, which may be open (specification 2.8).
  const story = asking('Karte')
  await send({ action: 'input', story: { ...story, content: { ...story.content, show_og_preview: false } } })
  await expect(card).toHaveCount(0)
  await frame().getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  const settings = frame().getByRole('dialog', { name: 'Cookies und externe Inhalte' })
  await expect(settings).toBeVisible()
  await send({ action: 'input', story })
  await expect(card).toBeVisible()
  await expect(settings).toBeHidden()
})
