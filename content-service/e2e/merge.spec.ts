import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

/** Saves a change of the story as another program would. */
async function saveElsewhere(
  ask: (method: 'GET' | 'PUT', path: string, body?: object) => Promise<{ text: string }>,
  change: (content: string) => string,
): Promise<void> {
  const { story } = JSON.parse((await ask('GET', '/stories/701')).text)
  const content = JSON.parse(change(JSON.stringify(story.content)))
  await ask('PUT', '/stories/701', { story: { content } })
}
function form(tab: Page) {
  return tab.getByRole('region', { name: 'Formular' })
}

test('what is typed into a text and what comes into it meanwhile are both kept', async ({ page, editor }) => {
  await editor.open('kontakt')
  await saveElsewhere(editor.ask, (content) =>
    content.replace(
      '{"type":"paragraph","content":[{"type":"text","text":"Im zweiten Hof."}]}',
      '{"type":"paragraph","content":[{"type":"text","text":"Im zweiten Hof."}]},{"type":"paragraph","content":[{"type":"text","text":"Links die Werkstatt."}]}',
    ),
  )
  await form(page).locator('[data-block-row=section] [data-toggle]').click({ delay: 60 })
  const box = form(page).locator('[data-block-row=section] [contenteditable=true]').first()
  await expect(box).toContainText('Links die Werkstatt.')
  await box.getByText('Im zweiten Hof.').click({ delay: 60 })
  await page.keyboard.press('End')
  // Long enough for several looks at what others have saved.
  const typed = ' Die Klingel ist neben dem Tor, das Tor ist bis acht Uhr offen.'
  const typing = page.keyboard.type(typed, { delay: 120 })
  await page.waitForTimeout(1000)
  await saveElsewhere(editor.ask, (content) =>
    content.replace('Links die Werkstatt.', 'Rechts die Werkstatt.'),
  )
  await typing
  await expect(box.locator('p')).toHaveText([`Im zweiten Hof.${typed}`, 'Rechts die Werkstatt.'])
  await expect(page.getByText(/^Jemand anderes hat um/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  const stored = (await editor.ask('GET', '/stories/701')).text
  expect(stored).toContain(typed)
  expect(stored).toContain('Rechts die Werkstatt.')
})
