import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { hydrate } from './fixtures.ts'
import { htmlProblems } from './valid-html.ts'

/** A project with a gallery of three pictures and a comparison. */
const project = '/de/referenzen/bearbeitungszentrum'

const lightboxCode = /\/assets\/lightbox-[^/]*\.js/
const pictures = (page: Page) => page.getByRole('link', { name: /Bild \d von 3 vergrößern$/ })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Maschine, Pult, Abweichung' })

/** Opens the page and waits until the gallery is hydrated. */
async function gotoGallery(page: Page): Promise<void> {
  await page.goto(project)
  await pictures(page).first().scrollIntoViewIfNeeded()
  await expect(pictures(page).first()).toHaveAttribute('aria-haspopup', 'dialog')
  await hydrate(page)
}

/** Expects only this picture to be shown in the lightbox. */
async function expectShown(page: Page, number: number): Promise<void> {
  await expect(lightbox(page).getByText(`Bild ${number} von 3`)).toBeAttached()
  await expect(lightbox(page).getByRole('img')).toHaveCount(1)
  await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 0.9 })
}

/** Swipes by touch events, which the browser turns into scrolling. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', from + ((to - from) * step) / 12)
  await touch('touchEnd')
}

/** The background of a picture and the colour scheme of its drawing. */
function look(picture: Element) {
  const { backgroundColor, colorScheme: scheme } = getComputedStyle(picture)
  return { backgroundColor, scheme }
}

test('a drawing in the lightbox has the paper and the ink of the page, in both colour schemes', async ({
  page,
}) => {
  await page.goto('/de/referenzen/kreuzlinienlaser')
  const drawing = page.getByRole('link', { name: /Bild \d von \d vergrößern$/ }).first()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute('aria-haspopup', 'dialog')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const onPage = await drawing.getByRole('img').evaluate(look)
    await drawing.click()
    const enlarged = page.getByRole('dialog').getByRole('img')
    expect(await enlarged.evaluate(look), colorScheme).toEqual(onPage)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('the gallery', () => {
  test('loads its code on hover, is operable by keyboard and mouse, does not scroll the page behind it, and closes by the way back', async ({
    page,
  }) => {
    await test.step('loads the lightbox code on hover', async () => {
      await page.goto('/de/referenzen')
      const scripts: string[] = []
      page.on('request', (request) => void scripts.push(request.url()))
      await gotoGallery(page)
      expect(scripts.filter((url) => lightboxCode.test(url))).toEqual([])
      await pictures(page).first().hover()
      await expect.poll(() => scripts.filter((url) => lightboxCode.test(url)).length).toBe(1)
    })
    await test.step('is operable by keyboard', async () => {
      await pictures(page).nth(1).focus()
      await page.keyboard.press('Enter')
      await expectShown(page, 2)
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 3)
      // No wrap-around after the last picture.
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 3)
      await page.keyboard.press('Home')
      await expectShown(page, 1)
      await page.keyboard.press('End')
      await expectShown(page, 3)

      // Focus stays within the dialog.
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
          ),
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(lightbox(page)).toHaveCount(0)
      await expect(pictures(page).nth(1)).toBeFocused()
    })
    await test.step('is operable by mouse', async () => {
      await pictures(page).first().click()
      await expectShown(page, 1)
      await expect(lightbox(page).getByRole('button', { name: 'Voriges Bild' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await lightbox(page).getByRole('button', { name: 'Nächstes Bild' }).click()
      await expectShown(page, 2)
      await lightbox(page).getByRole('button', { name: 'Schließen' }).click()
      await expect(lightbox(page)).toHaveCount(0)
      await expect(pictures(page).first()).toBeFocused()

      await pictures(page).first().click()
      await expectShown(page, 1)
      // Outside the picture.
      await page.mouse.click(4, 200)
      await expect(lightbox(page)).toHaveCount(0)
    })
    await test.step('does not scroll the page behind the lightbox', async () => {
      await pictures(page).first().click()
      await expectShown(page, 1)
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(500)
      await page.mouse.move(640, 300)
      await page.mouse.wheel(0, 600)
      await page.keyboard.press('PageDown')
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 2)
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(lightbox(page)).toHaveCount(0)
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4)
    })
    await test.step('the way back closes the lightbox, and only then leaves the project', async () => {
      await pictures(page).first().click()
      await expectShown(page, 1)
      const before = await page.evaluate(() => window.scrollY)
      await page.goBack()
      await expect(lightbox(page)).toHaveCount(0)
      await expect(page).toHaveURL(project)
      await expect(pictures(page).first()).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(before)

      // Closed by its button, it leaves nothing to go back to.
      await pictures(page).first().click()
      await expectShown(page, 1)
      await lightbox(page).getByRole('button', { name: 'Schließen' }).click()
      await expect(lightbox(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/de/referenzen')
    })
  })

  test('links to the file if the lightbox code fails to load', async ({ page }) => {
    await page.route(lightboxCode, (route) => route.abort())
    await gotoGallery(page)
    const file = await pictures(page).first().getAttribute('href')
    await pictures(page).first().click()
    await expect(page).toHaveURL(file ?? '')
  })

  test('shows the picture itself if its code cannot be loaded, and opens once it can', async ({ page }) => {
    const code = /assets\/gallery-[^/]*\.js/
    await page.route(code, (route) => route.abort())
    await page.goto(project)
    const file = (await pictures(page).first().getAttribute('href')) ?? ''
    // The page is loaded anew once, as it could be one of an old build.
    const reloaded = page.waitForEvent('load')
    await pictures(page).first().click()
    await reloaded
    await expect(pictures(page)).toHaveCount(3)
    await pictures(page).first().click()
    await expect(page).toHaveURL(file)
    await page.goBack()
    await page.unroute(code)
    await pictures(page).first().click()
    await expectShown(page, 1)
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

    test('the lightbox can be swiped', async ({ page }) => {
      await gotoGallery(page)
      await pictures(page).first().tap()
      await expectShown(page, 1)
      await swipe(page, 320, 60)
      await expectShown(page, 2)
      await swipe(page, 60, 320)
      await expectShown(page, 1)
    })
  })
})

test('an FAQ answer opens by keyboard, and a download link downloads its file', async ({ page }) => {
  await page.goto('/de/kontakt')
  const question = page.getByText('Unterschreiben Sie eine Vertraulichkeitsvereinbarung?')
  const answer = page.getByRole('group').filter({ has: question }).getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()

  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Checkliste Lastenheft PDF' }).click()
  expect((await loading).suggestedFilename()).toMatch(/\.pdf$/)
})

const node = (type: string, ...content: unknown[]) => ({ type, attrs: [], content })

/** Blocks in a paragraph and a heading, an item and a cell alone, and what PHP and other programs write. */
const oddText = (() => {
  const text = (text: string) => node('paragraph', { type: 'text', text }, { type: 'text', text: null })
  const link = { type: 'link', attrs: { linktype: 'story', uuid: null, href: 'en/website/about-us/' } }
  return node(
    'doc',
    node('paragraph', { type: 'text', text: 'Before', marks: [link] }, text('Within'), {
      type: 'text',
      text: 'After',
    }),
    node(
      'heading',
      { type: 'text', text: 'Heading' },
      node('bullet_list', node('list_item', text('In a heading'))),
    ),
    node('heading'),
    node('list_item', text('An item')),
    node('tableCell', text('A cell')),
  )
})()

test('a page without a hero has its name as h1, and texts of other programs are whole', async ({
  page,
  startSite,
  changeContent,
  hydrated,
}) => {
  const folder = changeContent('kontakt_', (story) => {
    const { content, ...rest } = JSON.parse(story.replace(/"component": "hero"/g, '"component": "unknown"'))
    content.body.push({ component: 'rich_text', _uid: 'odd', body: oddText })
    return JSON.stringify({ ...rest, content })
  })
  const site = await startSite({ CONTENT_FOLDER: folder })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const answer = await page.goto(`${site.url}/en/contact`)
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await hydrated()
  const main = page.getByRole('main')
  for (const words of ['Within', 'After', 'In a heading', 'An item', 'A cell'])
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Heading' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Before' })).toHaveAttribute('href', '/en/about-us')
  expect(errors).toEqual([])
  expect(site.output()).toContain('.body.content.2: heading: is empty')
})
