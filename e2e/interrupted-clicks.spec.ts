import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './demo-space.ts'
import { changeScript } from './foreign-changes.ts'

for (const [what, path, role, name] of [
  ['button', '/de/kontakt', 'button', 'Nachricht senden'],
  ['link', '/de/kontakt', 'link', 'Impressum'],
] as const)
  test(`a ${what} of a translated page that is pressed while the page hydrates does what it says`, async ({
    page,
  }) => {
    await page.addInitScript({ content: changeScript('wrapTexts', 'before') })
    const release = await delayFiles(page, siteCode)
    await page.goto(path)
    const target = page.getByRole(role, { name }).last()
    // What begins to hydrate the page.
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await target.hover()
    await page.mouse.down()
    release()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await page.mouse.up()
    if (role === 'link') await expect(page).toHaveURL(/\/de\/impressum$/)
    else await expect(page.locator('main [aria-invalid=true]')).toHaveCount(3)
  })
