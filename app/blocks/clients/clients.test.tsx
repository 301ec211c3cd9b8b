import { expect, test } from 'vitest'

import { Clients as Content } from '../../../server-functions/content/schema/listing-blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Clients } from './clients.tsx'

function render(fields: object) {
  const content = { component: 'client', name: 'Brandtner', ...fields }
  return htmlOf(<Clients {...Content.parse({ component: 'clients', clients: [{ uuid: 'c', content }] })} />)
}

test('the alternative text of a logo is the client name', async () => {
  const logo = { filename: '/f/1/400x160/h/logo.svg', alt: 'Schriftzug' }
  const html = await render({ logo, trade: 'Espressomaschinen', town: 'Ahlsbrück' })
  expect(html).toContain('alt="Brandtner"')
  expect(html).toContain('Espressomaschinen, Ahlsbrück')
  expect(html).not.toContain('Schriftzug')
})

test('a client without a logo is shown by name', async () => {
  const html = await render({})
  expect(html).toContain('Brandtner')
  expect(html).not.toContain('<img')
})
