import type { Segment } from './highlight.ts'

const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('')

/**
 * The fragment by which browsers scroll to the words that were found (https://wicg.github.io/scroll-to-text-fragment/), '' where
 * the text has none: up to four words, which are rarely on a page twice. Browsers find whole words only, and none across
 * paragraphs, which " – " joins (highlight.ts). Soft hyphens count, so it has the words as a heading has them as well.
 */
export function passageFragment(
  context: readonly Segment[],
  hyphenateHeading: (text: string) => string,
): string {
  const first = context.findIndex(({ hit }) => hit)
  if (first === -1) return ''
  const beginning = /[\p{L}\p{N}\p{M}\u{AD}\u{2060}]*$/u.exec(textOf(context.slice(0, first)))?.[0] ?? ''
  const [passage = ''] = /^\S+(?: (?![–…])\S+){0,3}/u.exec(beginning + textOf(context.slice(first))) ?? []
  const words = passage.replace(/[\s,.:;…]+$/u, '').toWellFormed()
  const texts = new Set([words, firstPart(hyphenateHeading(words))])
  return `#:~:${Array.from(texts, directive).join('&')}`
}

/**
 * The part with the word that was found. A word with soft hyphens is a box of its own (app/ui/hyphenated-heading.tsx), and no
 * passage leads into one or out of it.
 */
function firstPart(heading: string): string {
  const [first = ''] = heading.split(/ (?=\S*\u{AD})|(?<=\u{AD}\S*) /u)
  return first
}

const directive = (text: string) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
