import { expect, test } from './demo-space.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('above all projects a link leads to what was estimated and what it came to, and a failure has two pictures', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    // Its pictures are made for the first time.
    await page.goto('/de/referenzen', { waitUntil: 'domcontentloaded' })
    const estimates = page.getByRole('main').getByRole('link', { name: 'Schätzungen', exact: true })
    await expect(estimates).toBeInViewport()
    await estimates.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschätzt und gebraucht')

    await page.goto('/de/was-schiefging', { waitUntil: 'domcontentloaded' })
    const failure = page.getByRole('listitem').filter({ hasText: 'Das Netzteil wurde bei voller Förderrate' })
    await expect(failure.getByRole('figure')).toHaveText(['Gefunden: 0.5', 'Behoben: 0.8'])
    await expect(failure).toBeVisible()

    // The columns of a stage stand in one row, so that their heights compare; each is wide enough to be touched.
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const stages = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('listitem')
      for (const stage of await stages.all()) {
        const columns = await stage.getByRole('link', { name: /^Fehler / }).all()
        const boxes = await Promise.all(columns.map((column) => column.boundingBox()))
        expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height))).size).toBe(1)
        expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(24)
        expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : Infinity)))).toBeLessThan(width)
      }
    }

    // The name of its project is seen while the focus is on a column, in the window at each width.
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const columns = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link', {
        name: /^Fehler \d+ \D/,
      })
      const boxes = await columns.locator('span:last-child').evaluateAll((names) =>
        names.map((name) => {
          const { left, right } = name.getBoundingClientRect()
          return { left, right }
        }),
      )
      expect(boxes.length).toBeGreaterThan(30)
      expect(Math.min(...boxes.map(({ left }) => left)), `at ${width} px`).toBeGreaterThanOrEqual(0)
      expect(Math.max(...boxes.map(({ right }) => right)), `at ${width} px`).toBeLessThanOrEqual(width)
      const name = columns.last().locator('span').last()
      await columns.last().blur()
      await expect(name).toHaveCSS('opacity', '0')
      await columns.last().focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(name).toHaveCSS('opacity', '1')
    }

    // On phones only the first stage is open; a link to another one, or to a failure in it, opens it.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(failure).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Auf dieser Seite' })
      .getByRole('link', { name: '0.5' })
      .click()
    await expect(failure).toBeVisible()
  })

  test('the shelf on the start page leads to projects, those to the index of failures, and its numbers to each', async ({
    page,
  }) => {
    await page.goto('/de', { waitUntil: 'domcontentloaded' })
    const shelf = page.getByRole('list', { name: 'Alle Projekte im selben Maßstab' })
    expect(await shelf.getByRole('link').count()).toBeGreaterThan(25)
    await shelf.getByRole('link', { name: 'Wallbox' }).click()

    const failures = page.getByRole('region').or(page.locator('#failures'))
    await expect(failures.getByText('Schwarze Front 78 °C, weiße 53 °C').first()).toBeVisible()
    await expect(page.locator('#estimate')).toContainText('84 gebraucht')
    await page.getByRole('link', { name: 'Was in allen Projekten schiefging' }).click()

    await page.getByText('Nach Werkstoff').click()
    const row = page
      .getByRole('navigation', { name: 'Nach Werkstoff' })
      .getByRole('listitem')
      .filter({ hasText: 'ASA+PC' })
    await row.getByRole('link').click()
    const failure = page.locator('li:target')
    await expect(failure).toContainText('Schwarze Front 78 °C, weiße 53 °C')
    await expect(failure.getByRole('link', { name: 'Wallbox' })).toBeInViewport()

    await page.getByRole('link', { name: 'Geschätzt und gebraucht' }).first().click()
    await expect(page.getByRole('heading', { name: 'Geschätzt und gebraucht' })).toBeVisible()
    const projects = page.getByRole('main').locator('ol > li')
    await expect(projects.first()).toContainText('Aufbauanleitung ohne Worte')
    await expect(projects.first()).toContainText('+33 %')

    // Those that took less than estimated are many screens further down.
    await page.setViewportSize({ width: 390, height: 844 })
    const below = page.getByRole('heading', { name: 'Unter der Schätzung' })
    await expect(below).not.toBeInViewport()
    await page.getByRole('link', { name: 'Unter der Schätzung 5' }).click()
    await expect(below).toBeInViewport()
  })
})
