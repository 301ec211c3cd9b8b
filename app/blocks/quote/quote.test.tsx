import { expect, test } from 'vitest'

import { Quote as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Quote } from './quote.tsx'

test('a quotation has no literal quotation marks', async () => {
  const content = Content.parse({ component: 'quote', text: 'Es passt.', author: 'R. Wessing' })
  const html = await htmlOf(<Quote {...content} />)
  expect(html).toContain('<q>Es passt.</q>')
  expect(html).toContain('<figcaption>R. Wessing')
  expect(html).not.toMatch(/„|"Es/)
})
