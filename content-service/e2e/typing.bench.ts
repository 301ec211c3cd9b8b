import { test } from './fixtures.ts'

test.use({ stories: 2000 })

/** Half of the times are below the first, all but every twentieth below the second, in ms. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return `${at(0.5)} ms, 95 %: ${at(0.95)} ms`
}

/** Prints how long a key takes until it is painted in the form, and until the page shows it. The aims are 50 and 300 ms. */
test('from a key to the form and the page', async ({ page, editor }) => {
  await editor.open('kontakt')
  const field = editor.form.locator('[data-field=headline] input').first()
  await field.click()
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(window, { painted })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => painted.push(performance.now() - timeStamp))
          port1.start()
          // After the frame.
          port2.postMessage(0)
        }),
      { capture: true },
    )
  })
  const heading = editor.frame.getByRole('heading', { level: 1 })
  const site = page.frames().find((frame) => frame.url().startsWith(editor.previewUrl))
  const followed: number[] = []
  for (const letter of 'Werkstatt für Modelle und Kleinserien') {
    const text = (await heading.textContent()) + letter
    const start = performance.now()
    await page.keyboard.press('End')
    await page.keyboard.type(letter)
    await site?.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, text)
    followed.push(performance.now() - start)
  }
  const painted: number[] = await page.evaluate(() => Reflect.get(window, 'painted'))
  console.log(
    `2000 stories: a key is painted within ${spread(painted)}, the page follows within ${spread(followed)}`,
  )
})
