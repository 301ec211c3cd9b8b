import { expect, test } from './fixture-space.ts'
import { group, main, project, status, summary, topics } from './project-index-page.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the project index ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('filters and searches', async ({ page, gotoHydrated }) => {
      await test.step('filters by industry, service and maturity, and removes the filters', async () => {
        await gotoHydrated('/de/referenzen')
        await expect(status(page)).toHaveText('12 Projekte')
        await (await topics(page, 'Branche')).getByRole('link', { name: 'Medizintechnik 3' }).click()
        await expect(page).toHaveURL(/\/de\/referenzen\?category=medizintechnik/)
        await expect(status(page)).toContainText('3 von 12 Projekten')
        await expect(project(page, /^Infusionspumpe/)).toBeVisible()
        await expect(project(page, /Wallbox/)).toHaveCount(0)

        await group(page, 'Reife').getByRole('link', { name: '0.8 Prototyp 1' }).click()
        await expect(status(page)).toContainText('1 von 12')
        await expect(group(page, 'Reife').getByRole('link', { name: /0\.1/ })).toHaveCount(0)
        await (await topics(page, 'Leistungen')).getByRole('link', { name: 'Fertigen 1' }).click()
        await expect(page).toHaveURL(/\?category=medizintechnik&service=fertigen&maturity=0\.8/)
        await expect(status(page)).toContainText('1 von 12')
        // The filters close once the results are shown.
        await expect(summary(page)).toBeInViewport()
        await expect(group(page, 'Leistungen')).toBeHidden()

        await (
          await topics(page, 'Branche')
        )
          .getByRole('link', { name: /Medizintechnik .*entfernen/ })
          .click()
        await expect(status(page)).not.toContainText('Medizintechnik')
        await main(page).getByRole('link', { name: 'Alle entfernen' }).click()
        await expect(status(page)).toHaveText('12 Projekte')
      })
      await test.step('searches case- and accent-insensitively, also within an industry', async () => {
        await gotoHydrated('/de/referenzen')
        await page.getByRole('searchbox').fill('WAERMEPUMPEN')
        await page.getByRole('searchbox').press('Enter')
        await expect(page).toHaveURL(/\?q=WAERMEPUMPEN/)
        await expect(status(page)).toContainText('1 von 12')
        await expect(project(page, 'Raumthermostat für Wärmepumpen')).toBeVisible()
        await expect(page.getByRole('searchbox')).toHaveValue('WAERMEPUMPEN')

        await gotoHydrated('/de/referenzen?category=medizintechnik')
        await expect(status(page)).toContainText('3 von 12')
        await page.getByRole('searchbox').fill('pumpe')
        await page.getByRole('button', { name: 'Suchen' }).click()
        await expect(status(page)).toContainText('1 von 12')
        await expect(page).toHaveURL(/category=medizintechnik.*q=pumpe|q=pumpe.*category=medizintechnik/)
      })
    })
  })
}

test.describe('the project index', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('says what is nearest', async ({ page }) => {
      await test.step('offers the search of the whole site for words that no project has', async () => {
        await page.goto('/de/referenzen?category=medizintechnik&q=quantencomputer')
        await expect(main(page).getByRole('link', { name: /quantencomputer.*3 Projekte/ })).toBeVisible()
        // No project has the words in another industry either.
        await expect(main(page).getByRole('link', { name: / 0 Projekte/ })).toHaveCount(0)
        await expect(main(page).getByRole('link', { name: 'Auf der ganzen Website suchen' })).toHaveAttribute(
          'href',
          '/de/suche?q=quantencomputer',
        )
      })
      await test.step('offers fewer filters and the nearest projects if none matches', async () => {
        await page.goto('/de/referenzen?category=haustechnik&maturity=0.3')
        await expect(status(page)).toContainText('0 von 12')
        await expect(main(page).getByRole('heading', { name: 'Kein Projekt gefunden.' })).toBeVisible()
        await expect(main(page).getByRole('heading', { name: 'Am nächsten kommt' })).toBeVisible()
        await expect(main(page).getByRole('article')).toHaveCount(3)
        await main(page)
          .getByRole('link', { name: /Ohne 0\.3 Modell.*2 Projekte/ })
          .click()
        await expect(status(page)).toContainText('2 von 12')
      })
    })
  })

  test('sorts the list and the table, and projects lead to their neighbours', async ({
    page,
    gotoHydrated,
  }) => {
    await test.step('sorts the list, and projects link to the previous and next one of their industry', async () => {
      await gotoHydrated('/de/referenzen')
      const first = main(page).getByRole('article').first()
      await expect(first).toContainText('2026')
      await group(page, 'Sortieren').getByRole('link', { name: 'Älteste' }).click()
      await expect(page).toHaveURL(/sort=oldest/)
      await expect(first).toContainText('2017')
      await group(page, 'Sortieren').getByRole('link', { name: 'Neueste' }).click()
      await expect(first).toContainText('2026')
      await expect(page).not.toHaveURL(/sort=/)

      await first.getByRole('link').click()
      await expect(page).toHaveURL(/\/de\/referenzen\/[a-z-]+$/)
      const newest = page.url()
      await group(page, 'Weitere Projekte').getByRole('link').last().click()
      await expect(page).not.toHaveURL(newest)
      await main(page).locator('[data-rel=prev]').getByRole('link').click()
      await expect(page).toHaveURL(newest)
    })
    await test.step('sorts the table of all projects', async () => {
      await gotoHydrated('/de/referenzen_uebersicht')
      const column = (name: string) => main(page).getByRole('columnheader', { name })
      await expect(column('Jahr')).toHaveAttribute('aria-sort', 'descending')
      await expect(main(page).getByRole('row', { name: /^2024 2 Projekte/ })).toBeVisible()
      await column('Reife').getByRole('link').click()
      await expect(column('Reife')).toHaveAttribute('aria-sort', 'descending')
      await expect(column('Jahr')).not.toHaveAttribute('aria-sort')
      await expect(main(page).getByRole('row', { name: /^1\.0 Serie 7 Projekte/ })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the filters are collapsed; choosing one closes them and shows the results', async ({
    page,
    gotoHydrated,
  }) => {
    await gotoHydrated('/de/referenzen')
    await expect(group(page, 'Branche')).toBeHidden()
    await summary(page).click()
    await (await topics(page, 'Branche')).getByRole('link', { name: 'Medizintechnik 3' }).click()
    await expect(status(page)).toContainText('3 von 12')
    await expect(group(page, 'Branche')).toBeHidden()
    await expect(status(page)).toBeInViewport()
    await expect(main(page).getByRole('article').first().getByRole('heading')).toBeInViewport()
    // By keyboard they stay open, and the focus stays on the filter.
    const chosen = (await topics(page, 'Branche')).getByRole('link', { name: /Medizintechnik 3/ })
    await chosen.focus()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('12 Projekte')
    await expect(chosen).toBeFocused()
  })
})

test('any search params of the list are a 200', async ({ page, gotoHydrated, baseURL }) => {
  for (const [search, count] of [
    ['category=gibt-es-nicht', '0 von 12'],
    ['category=luftfahrt', '0 von 12'],
    ['category=medizintechnik&category=werkzeuge', '3 von 12'],
    ['q=&sort=sideways&service=', '>12 Projekte'],
  ] as const) {
    const answer = await fetch(`${baseURL}/de/referenzen?${search}`, { headers: { accept: 'text/html' } })
    expect(answer.status, search).toBe(200)
    expect(await answer.text(), search).toContain(count)
  }
  for (const search of ['maturity=7&service=%3Cb%3E&sort=sideways', `q=${'a'.repeat(3000)}`]) {
    expect((await gotoHydrated(`/de/referenzen?${search}`))?.status()).toBe(200)
    await expect(status(page)).toContainText('0 von 12')
  }
})

test('the list shows the first project without scrolling, and the stage name of a project at its tick', async ({
  page,
}) => {
  await test.step('the first project is visible without scrolling', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/de/referenzen')
    await expect(main(page).getByRole('article').first().locator('img')).toBeInViewport()
  })
  await test.step('an industry without projects is not a filter option', async () => {
    const industries = await topics(page, 'Branche')
    await expect(industries.getByText('Werkzeuge')).toBeVisible()
    await expect(industries.getByText('Luft- und Raumfahrt')).toHaveCount(0)
  })
  await test.step('the stage name of a project ends at its tick, at any viewport width', async () => {
    const stages = main(page).getByText(/^Reifegrad [01]\.\d/)
    await expect(stages).toHaveCount(12)
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const misplaced = await stages.evaluateAll((labels) =>
        labels.flatMap((label) => {
          const mark = label.parentElement?.querySelector('b')?.getBoundingClientRect().right ?? NaN
          const range = document.createRange()
          range.selectNodeContents(label)
          const { left, right } = range.getBoundingClientRect()
          const edge = document.querySelector('h1')?.getBoundingClientRect().left ?? NaN
          // It stays within the text columns, and starts at the left if it is longer than its bar.
          const end = Math.min(mark, document.documentElement.clientWidth - edge)
          const start = Math.max(label.getBoundingClientRect().left, edge)
          const isLonger = Math.abs(left - start) < 2 && right > end
          return isLonger || Math.abs(right - end) < 2 ? [] : [`${label.textContent}: ${right}, not ${end}`]
        }),
      )
      expect(misplaced, `${width} px wide`).toEqual([])
    }
  })
})

test('the language switch keeps the filters', async ({ page }) => {
  await page.goto('/de/referenzen?category=medizintechnik&sort=name')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/references?category=medizintechnik&sort=name')
  await expect(status(page)).toContainText('3 of 12 projects')
  await main(page).getByText('Industry and services', { exact: true }).click()
  await expect(group(page, 'Industry').getByRole('link', { name: /^Medical/ })).toBeVisible()
})

test('a project prints on one page, with its URL and without navigation', async ({ page }) => {
  await page.goto('/de/referenzen/laborzentrifuge')
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByText('Auftraggeber')).toBeVisible()
  await expect(main(page).getByText('Nullserie', { exact: true })).toBeVisible()
  await expect(page.getByText(/^https?:.*\/de\/referenzen\/laborzentrifuge$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(group(page, 'Weitere Projekte')).toHaveCount(0)
})
