import { parse } from 'node-html-parser'

/** A page that the site offers in place of a missing one. */
export interface NearestPage {
  href: string
  name: string
}

/** The title of a page; empty if it has none. */
export function readTitle(html: string): string {
  return textOf(parse(html).querySelector('head > title'))
}

/** The pages that a 404 page suggests (app/screens/not-found-screen.tsx), the nearest first. */
export function readSuggestions(html: string): NearestPage[] {
  const links = parse(html).querySelectorAll('main nav a[href]')
  return links.map((link) => ({ href: link.getAttribute('href') ?? '', name: textOf(link) }))
}

/** In one line and without control characters, which a terminal would obey. */
function textOf(element: { text: string } | null): string {
  return (element?.text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
