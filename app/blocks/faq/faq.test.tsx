import { expect, test } from 'vitest'

import { Faq as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Faq } from './faq.tsx'

test('a question is a details element', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Ja.' }] }
  const answer = { type: 'doc', content: [paragraph] }
  const items = [{ component: 'faq_item', question: 'Bauen Sie Einzelstücke?', answer }]
  const html = await htmlOf(<Faq {...Content.parse({ component: 'faq', items })} />)
  expect(html).toContain('<summary>Bauen Sie Einzelstücke?')
  expect(html).toContain('<p>Ja.</p>')
})
