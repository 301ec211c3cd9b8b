import { expect, test } from './frozen-space.ts'

const project = '/de/referenzen/etikettiermaschine'
const words = 'Der Film in Worten'

test('a film stands behind its still, and plays from our own address where it is asked for', async ({
  page,
  baseURL,
  gotoHydrated,
  hydrated,
}) => {
  const asked: { url: string; range: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), range: request.headers()['range'] }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(project)
  const play = page.getByRole('link', { name: /Film abspielen/ })
  await play.scrollIntoViewIfNeeded()
  // Its code is fetched when it comes near; until then it leads to the file.
  await hydrated()
  await expect(page.getByText(words)).toBeVisible()
  // Nothing of it is loaded, and nothing moves, before somebody wants to see it.
  expect(asked.filter(({ url }) => url.endsWith('.mp4'))).toEqual([])
  await expect(page.locator('video')).toHaveCount(0)

  await play.focus()
  await page.keyboard.press('Enter')
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect(film).toHaveAccessibleName(/Gezeichneter Etikettierkopf/)
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.error?.message, video.duration]))
    .toEqual([undefined, 8])
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await page.keyboard.press('Space')
  await expect(film).toHaveJSProperty('paused', true)

  const films = asked.filter(({ url }) => url.endsWith('.mp4'))
  expect(films.length).toBeGreaterThan(0)
  for (const { range } of films) expect(range).toMatch(/^bytes=\d+-/)
  expect(asked.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test('a film is sent in parts', async ({ page, request }) => {
  await page.goto(project)
  const film = await page.getByRole('link', { name: /Film abspielen/ }).getAttribute('href')
  const part = await request.get(film ?? '', { headers: { range: 'bytes=100-199' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
  })
  // What a player reads first stands first, so that it starts before all of it is there.
  const head = await (await request.get(film ?? '', { headers: { range: 'bytes=0-4095' } })).text()
  expect(head).toContain('moov')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser’s own player waits for its button, with the words below', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(project)
    const film = page.locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect(film).toBeVisible()
    await expect(film).toHaveAttribute('controls')
    await expect(film).toHaveAttribute('preload', 'none')
    await expect(film).not.toHaveAttribute('autoplay')
    await expect(page.getByRole('link', { name: /Film abspielen/ })).toBeHidden()
    await page.getByText(words).click()
    await expect(page.getByText('Der Film ist gezeichnet und hat keinen Ton.')).toBeVisible()
    expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
  })
})
