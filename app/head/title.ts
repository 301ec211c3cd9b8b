import { msg } from '@lingui/core/macro'

import type { HeadInput } from './head-input.ts'

/** The title element: the seo title, else the name of the story, with the suffix of the settings. */
export function titleTag(source: HeadInput) {
  const { content, name } = source.page
  return { title: listingTitle(content.seo?.title || name, source) + source.settings.titleSuffix }
}

/** The title of a page with a form that has errors begins with that (GOV.UK Design System, "Validation"). */
export function errorTitle({ title }: { title: string }, i18n: HeadInput['i18n']) {
  return { title: `${i18n._(msg`Error`)}: ${title}` }
}

/** A title with industry, year and page number: each state of a listing has its own (WCAG 2.4.2). */
export function listingTitle(
  title: string,
  { page: { listing, isIndustry }, i18n }: Pick<HeadInput, 'page' | 'i18n'>,
): string {
  const { category, year, page } = listing
  const name = [title, !isIndustry && category?.name, year].filter(Boolean).join(', ')
  return page > 1 ? i18n._(msg`${name}, page ${page}`) : name
}
