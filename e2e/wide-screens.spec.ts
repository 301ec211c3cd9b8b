import { expect, test } from './demo-space.ts'

test('on a wide screen a table stands beside its text, and a text beside its heading; on a narrow one below', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const [path, first, second] of [
    ['/de/impulse/start-up-consultancy', main.getByText(/^Schreiben Sie alles auf/), main.getByRole('table')],
    [
      '/de/unternehmen/philosophie',
      main.getByRole('heading', { name: 'Sechs Regeln' }),
      main.getByText(/^Erst die Frage/),
    ],
  ] as const) {
    await page.goto(path)
    for (const [width, isBeside] of [
      [1920, true],
      [1599, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const [one, other] = await Promise.all([first.boundingBox(), second.boundingBox()])
      expect((other?.x ?? 0) > (one?.x ?? 0) + 300, `${path} at ${width} px`).toBe(isBeside)
    }
  }
})
