import type { Locator } from 'playwright/test'

import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

// A layout: neither scripts nor pictures change it.
test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => stubPictures(page))

test('a text stands beside its heading, and on a wide screen a table beside its text', async ({ page }) => {
  const main = page.getByRole('main')
  for (const [path, first, second, from] of [
    [
      '/de/impulse/start-up-consultancy',
      main.getByText(/^Schreiben Sie alles auf/),
      main.getByRole('table'),
      1360,
    ],
    [
      '/de/unternehmen/philosophie',
      main.getByRole('heading', { name: 'Sechs Regeln' }),
      main.getByText(/^Erst die Frage/),
      960,
    ],
  ] as const) {
    await page.goto(path)
    for (const width of [from, from - 1]) {
      await page.setViewportSize({ width, height: 900 })
      const [one, other] = await Promise.all([first.boundingBox(), second.boundingBox()])
      expect((other?.x ?? 0) > (one?.x ?? 0) + 250, `${path} at ${width} px`).toBe(width === from)
    }
  }
})

test('on a wide screen what a row is about is beside its name, and nothing is alone in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const main = page.getByRole('main')
  const beside: [path: string, name: Locator, text: Locator][] = [
    [
      '/de/neuigkeiten',
      main.getByRole('heading', { name: 'Nummer 41 fehlt' }),
      main.getByText(/Schlagschrauber waren sechs/),
    ],
    [
      '/de/was-schiefging',
      main.getByText('Schwarze Front 78 °C, weiße 53 °C'),
      main.getByText(/^Die schwarze Front wurde/),
    ],
    ['/de/kontakt', main.getByLabel('E-Mail-Adresse'), main.getByLabel('Nachricht')],
  ]
  for (const [path, name, text] of beside) {
    await page.goto(path)
    const [left, right] = await Promise.all([name.boundingBox(), text.boundingBox()])
    expect(right?.x, path).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0)), path).toBeLessThan(60)
  }
  // Five facts.
  await page.goto('/de/unternehmen/was-kostet-das')
  const facts = await main.locator('dl > div').all()
  const boxes = await Promise.all(facts.map(async (fact) => await fact.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size, 'columns of facts').toBe(3)
})

test('on a wide screen headings of a text are in one column, and each section of a mixed text has two beside its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const main = page.getByRole('main')
  await page.goto('/de/referenzen/bearbeitungszentrum')
  const [first, second] = await Promise.all(
    ['Die große Scheibe', 'Der Strich'].map(
      async (name) => await page.getByRole('heading', { name }).boundingBox(),
    ),
  )
  expect(second?.x, 'the second heading').toBeCloseTo(first?.x ?? 0, 0)
  expect(second?.y, 'the second heading').toBeGreaterThan(first?.y ?? 0)

  await page.goto('/de/impulse/color-material-finish')
  const people = await Promise.all(
    (await main.getByRole('listitem').filter({ hasText: ', im Haus seit' }).all()).map(
      async (item) => await item.boundingBox(),
    ),
  )
  expect(new Set(people.map((box) => Math.round(box?.x ?? 0))).size, 'columns of people').toBe(3)
  const [heading, text, quote] = await Promise.all(
    [
      main.getByRole('heading', { name: 'Das Urmuster' }),
      main.getByText(/^Bestellen Sie dieselbe/),
      main.getByRole('figure').filter({ hasText: 'Ich wollte 31.' }),
    ].map(async (locator) => await locator.boundingBox()),
  )
  expect(text?.x, 'the text').toBeGreaterThan((heading?.x ?? 0) + 250)
  expect(quote?.x, 'the quote').toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  expect(quote?.y, 'the quote').toBeGreaterThan(heading?.y ?? 0)
})
