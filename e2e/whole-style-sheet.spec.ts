import { expect, test } from './fixture-space.ts'

const styleSheet = '**/assets/style-*.css'

test('the whole style sheet is loaded at the first navigation, once, and the page waits for it', async ({
  page,
  gotoHydrated,
}) => {
  const requests: string[] = []
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(styleSheet, async (route) => {
    requests.push(route.request().resourceType())
    await held
    await route.continue()
  })
  await gotoHydrated('/de/kontakt')
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  expect(requests).toEqual([])

  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/de/leistungen"]')?.click())
  await expect.poll(() => requests).toEqual(['stylesheet'])
  await expect(page.locator('[data-progress]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')

  release?.()
  await expect(page).toHaveURL(/\/de\/leistungen$/)
  expect(await page.locator('link[rel=stylesheet][href*="/assets/style-"]').count()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')
  expect(requests).toEqual(['stylesheet'])
})

test('the search dialog opens with its style on a page that has none of its rules', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/impressum')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await page.locator('link[rel=stylesheet][href*="/assets/style-"]').count()).toBe(1)
  const plain = await page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('dialog'))
    element.showModal()
    const { borderTopWidth, paddingTop } = getComputedStyle(element)
    element.remove()
    return [borderTopWidth, paddingTop]
  })
  const styled = await dialog.evaluate((element) => {
    const { borderTopWidth, paddingTop } = getComputedStyle(element.closest('dialog') ?? element)
    return [borderTopWidth, paddingTop]
  })
  expect(styled).not.toEqual(plain)
})
