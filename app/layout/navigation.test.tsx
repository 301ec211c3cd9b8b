import { expect, test } from 'vitest'

import { Header } from '../../server-functions/content/schema/settings-story.ts'
import { htmlOf } from '../test-router.tsx'
import { Navigation } from './navigation.tsx'

const item = (label: string, href: string) => ({
  component: 'nav_item' as const,
  _uid: label,
  label,
  link: { href, newTab: false },
})
const header = {
  ...Header.parse({ component: 'header' }),
  navigation: [
    item('Start', '/de'),
    item('Referenzen', '/de/referenzen'),
    item('Team', '/de/unternehmen/team'),
    item('Unternehmen', '/de/unternehmen'),
  ],
  contact_label: 'Kontakt',
  contact_link: { href: '/de/kontakt', newTab: false },
}

/** The links with `aria-current`: name → value. */
async function currentAt(address: string) {
  const html = await htmlOf(<Navigation header={header} />, 'de', address)
  return Object.fromEntries(
    [...html.matchAll(/<a[^>]*aria-current="(\w+)"[^>]*>([^<]*)/g)].map(([, value, name]) => [name, value]),
  )
}

test.each([
  ['/de', { Start: 'page' }],
  ['/de/referenzen', { Referenzen: 'page' }],
  ['/de/referenzen/pumpe', { Referenzen: 'true' }],
  ['/de/referenzen-archiv', {}],
  ['/de/kontakt', { Kontakt: 'page' }],
  ['/de/unternehmen', { Unternehmen: 'page' }],
  ['/de/unternehmen/team', { Team: 'page' }],
  ['/de/unternehmen/historie', { Unternehmen: 'true' }],
])('at %s the current links are %j', async (address, current) => {
  expect(await currentAt(address)).toEqual(current)
})

test('further pages stand in the menu of narrow screens only', async () => {
  const withMore = { ...header, menu_navigation: [item('Neuigkeiten', '/de/neuigkeiten')] }
  expect(await htmlOf(<Navigation header={withMore} phone="" />)).toContain('Neuigkeiten')
  expect(await htmlOf(<Navigation header={withMore} />)).not.toContain('Neuigkeiten')
})
