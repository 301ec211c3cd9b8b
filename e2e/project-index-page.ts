import type { Page } from 'playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const status = (page: Page) => main(page).getByRole('status')
export const group = (page: Page, name: string) => main(page).getByRole('navigation', { name })
export const project = (page: Page, name: RegExp | string) => main(page).getByRole('link', { name })
export const summary = (page: Page) => main(page).getByText('Branche und Leistungen', { exact: true })

/** The links of the industry or service filter; opens the disclosure that contains them. */
export async function topics(page: Page, name: 'Branche' | 'Leistungen') {
  const links = group(page, name)
  if (!(await links.isVisible())) await summary(page).click()
  return links
}
