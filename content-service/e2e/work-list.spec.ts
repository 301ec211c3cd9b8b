import { axeViolations, expect, test } from './fixtures.ts'

test.use({ locale: 'en-GB' })

test('the work list publishes what has changed, and leads from a missing translation to its field', async ({
  page,
  editor,
}) => {
  await editor.ask('PUT', '/stories/702', {
    story: { content: { _uid: 'root-schlagschrauber', component: 'page', headline: 'Schlagschrauber 2' } },
  })
  await page.goto(`${editor.url}/editor/#token=${editor.token}`)
  const list = page.getByRole('dialog', { name: 'Work list' })
  await page.getByRole('button', { name: 'Work list' }).click({ delay: 60 })
  await list.getByRole('radio', { name: /^Unpublished changes \(\d+\)$/ }).click({ delay: 60 })
  expect(await axeViolations(page, list)).toEqual([])
  const own = 'Choose “Akku-Schlagschrauber” for publishing'
  const choice = list.getByRole('checkbox', { name: own })
  // Nothing is published by mistake: one chooses.
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Publish 0 stories' })).toBeDisabled()
  await list.getByRole('button', { name: 'Choose all without errors' }).click({ delay: 60 })
  const checked = await list
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  expect(checked.length).toBeGreaterThan(1)
  for (const name of checked.filter((label) => label !== own))
    await list.getByRole('checkbox', { name, exact: true }).click({ delay: 60 })
  await expect(choice).toBeChecked()
  await list.getByRole('button', { name: 'Publish 1 story' }).click({ delay: 60 })
  await expect(list.getByText('1 story is published.')).toBeVisible()
  const published = JSON.parse((await editor.ask('GET', '/stories/702')).text)
  expect(published.story.unpublished_changes).toBe(false)

  await list.getByRole('radio', { name: /^Not translated \(\d+\)$/ }).click({ delay: 60 })
  const contact = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Kontakt', exact: true }) })
  await contact
    .getByRole('link', { name: /“Deutsch” is filled in, “English” is missing/ })
    .first()
    .click({ delay: 60 })
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kontakt')
  // What is typed goes into the field that lacks its translation.
  const field = page.locator('[data-language="en"] :focus')
  await expect(field).toBeVisible()
  await page.keyboard.type('How to find us')
  await expect(page.getByRole('main').getByText('Not saved', { exact: true })).toBeVisible()
})
