import type { FAQPage } from 'schema-dts'

import type { HeadInput } from '../head-input.ts'
import { blocksOfPage } from './blocks-of-page.ts'
import { partRef } from './node-ids.ts'
import { richTextHtml } from './rich-text-html.ts'

/** The questions of all FAQ blocks of a page; null if it has none. A question without answer is left out. */
export function faqPage(source: Pick<HeadInput, 'page' | 'settings'>) {
  const { page, settings } = source
  const questions = [...blocksOfPage(page.content.body)].flatMap((block) =>
    block.component === 'faq' ? block.items : [],
  )
  const mainEntity = questions.flatMap(({ question, answer }) => {
    const text = richTextHtml(answer, settings.siteUrl)
    const acceptedAnswer = { '@type': 'Answer' as const, text }
    return text ? [{ '@type': 'Question' as const, name: question, acceptedAnswer }] : []
  })
  if (mainEntity.length === 0) return null
  return {
    '@type': 'FAQPage',
    ...partRef(source, 'faq'),
    isPartOf: partRef(source, 'webpage'),
    mainEntity,
  } satisfies FAQPage
}
