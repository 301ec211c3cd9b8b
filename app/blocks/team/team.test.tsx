import { expect, test } from 'vitest'

import { Team as Content } from '../../../server-functions/content/schema/listing-blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Team } from './team.tsx'

function render(fields: object) {
  const content = { component: 'person', name: 'Tomasz Bielak', ...fields }
  return htmlOf(<Team {...Content.parse({ component: 'team', people: [{ uuid: 'p', content }] })} />)
}

test('a person has telephone and email links', async () => {
  const html = await render({ phone: '+49 441 55 02-17', email: 't@varnholt.example', since: '1998' })
  expect(html).toContain('href="tel:+49441550217"')
  expect(html).toContain('href="mailto:t@varnholt.example"')
  expect(html).toContain('im Haus seit 1998')
})

test('a person without contact details has no links', async () => {
  const html = await render({})
  expect(html).toContain('<h3>Tomasz Bielak</h3>')
  expect(html).not.toMatch(/<a |<img/)
})
