import { expect, test } from 'vitest'

import { Process as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Process } from './process.tsx'

const render = (content: object) =>
  htmlOf(<Process {...Content.parse({ component: 'process', ...content })} />)

test('a step without a duration and result has only its title', async () => {
  const html = await render({ steps: [{ component: 'process_step', title: 'Zerlegen' }] })
  expect(html).toContain('<h3>Zerlegen</h3>')
  expect(html).not.toContain('Ergebnis')
})

test('an intro without a title is shown', async () => {
  const html = await render({ intro: 'So gehen wir vor.' })
  expect(html).toContain('<p>So gehen wir vor.</p>')
  expect(html).not.toContain('<h2')
})
