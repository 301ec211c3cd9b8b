import { expect, test } from './fixture-space.ts'

const project = '/de/referenzen/etikettiermaschine'
const transcriptLabel = 'Der Film in Worten'

test('a video loads when its poster is activated, and from the own site', async ({
  page,
  baseURL,
  gotoHydrated,
  hydrated,
}) => {
  const requests: { url: string; range: string | undefined }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), range: request.headers().range }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(project)
  const play = page.getByRole('link', { name: /Film abspielen/ })
  await play.scrollIntoViewIfNeeded()
  // The code is loaded near the viewport; until then the link opens the file.
  await hydrated()
  await expect(page.getByText(transcriptLabel)).toBeVisible()
  // Nothing is loaded or played before it is activated.
  expect(requests.filter(({ url }) => url.endsWith('.mp4'))).toEqual([])
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

  const films = requests.filter(({ url }) => url.endsWith('.mp4'))
  expect(films.length).toBeGreaterThan(0)
  for (const { range } of films) expect(range).toMatch(/^bytes=\d+-/)
  expect(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test('range requests for a video are answered', async ({ request }) => {
  const [film] = /\/f\/[^"]*\.mp4/.exec(await (await request.get(project)).text()) ?? []
  const part = await request.get(film ?? '', { headers: { range: 'bytes=100-199' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
  })
  // The index (moov) is at the start of the file, so that playback starts before the whole file is loaded.
  const head = await (await request.get(film ?? '', { headers: { range: 'bytes=0-4095' } })).text()
  expect(head).toContain('moov')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the native player is shown, with the transcript below', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(project)
    const film = page.locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect(film).toBeVisible()
    await expect(film).toHaveAttribute('controls')
    await expect(film).toHaveAttribute('preload', 'none')
    await expect(film).not.toHaveAttribute('autoplay')
    await expect(page.getByRole('link', { name: /Film abspielen/ })).toBeHidden()
    await page.getByText(transcriptLabel).click()
    await expect(page.getByText('Der Film ist gezeichnet und hat keinen Ton.')).toBeVisible()
    expect(requests.filter((url) => url.endsWith('.mp4'))).toEqual([])
  })
})
