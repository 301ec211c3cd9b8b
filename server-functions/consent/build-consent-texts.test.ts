import { expect, test } from 'vitest'

import texts from '../../locales/en/consent.json' with { type: 'json' }
import { ConsentSettings } from '../content/schema/consent.ts'
import { consentTexts } from './build-consent-texts.ts'

const legalLinks = [
  { label: 'Privacy & cookies', link: { href: '/en/privacy', newTab: false } },
  { label: 'Gone', link: null },
]
const settings = (fields: object = {}) => ConsentSettings.parse(fields)
const names = ({ categories }: ReturnType<typeof consentTexts<typeof texts>>) =>
  categories.map(({ name }) => name)

test('without words in the content the dialog has those of the interface', () => {
  const { consentModal, preferencesModal, categories } = consentTexts(texts, settings(), [])
  expect(consentModal).toEqual(texts.consentModal)
  expect(preferencesModal).toEqual(texts.preferencesModal)
  expect(categories).toEqual([
    {
      name: 'necessary',
      title: 'Necessary',
      formerNames: [],
      cookies: ['locale', 'cc_cookie'],
      isAdvertising: false,
    },
    {
      name: 'analytics',
      title: 'Statistics',
      formerNames: [],
      cookies: ['_ga', '_ga_*', '_gid'],
      isAdvertising: false,
    },
    {
      name: 'externalContent',
      title: 'External content',
      formerNames: [],
      cookies: [],
      isAdvertising: false,
    },
  ])
})

test('words and categories of the content come in their place, the categories of the site first', () => {
  const cookies = [{ component: 'consent_cookie', name: '_fbp, _gcl_*', purpose: 'Ads', duration: '90 days' }]
  const category = { component: 'consent_category', title: 'Marketing & more', text: 'One <b>\nTwo' }
  const found = consentTexts(
    texts,
    settings({
      consent_title: 'Cookies?',
      consent_categories: [
        { ...category, name: 'marketing', cookies, former_names: 'ads, targeting', is_advertising: true },
        { ...category, name: 'analytics', title: 'Numbers', former_names: 'statistics' },
        { ...category, name: 'necessary', title: 'Necessary', is_advertising: true },
      ],
    }),
    legalLinks,
  )
  expect(found.consentModal).toEqual({
    ...texts.consentModal,
    title: 'Cookies?',
    footer: '<a href="/en/privacy">Privacy &amp; cookies</a>',
  })
  expect(names(found)).toEqual(['necessary', 'analytics', 'externalContent', 'marketing'])
  expect(found.categories[1]?.formerNames).toEqual(['statistics'])
  expect(found.categories[0]?.isAdvertising, 'what cannot be refused').toBe(false)
  expect(found.categories[3]).toEqual({
    name: 'marketing',
    title: 'Marketing & more',
    formerNames: ['ads', 'targeting'],
    cookies: ['_fbp', '_gcl_*'],
    isAdvertising: true,
  })
  expect(found.preferencesModal.sections.map(({ title }) => title)).toEqual([
    undefined,
    'Necessary',
    'Numbers',
    'External content',
    'Marketing &amp; more',
  ])
  expect(found.preferencesModal.sections[4]).toEqual({
    title: 'Marketing &amp; more',
    description: 'One &lt;b&gt;<br>Two',
    linkedCategory: 'marketing',
    cookieTable: {
      headers: texts.cookieHeaders,
      body: [{ name: '_fbp, _gcl_*', purpose: 'Ads', duration: '90 days' }],
    },
  })
})

test.each(['constructor', 'toString', '__proto__', '1st', ''])('no category is called "%s"', (name) => {
  const consent_categories = [{ component: 'consent_category', name, title: 'Title' }]
  expect(ConsentSettings.safeParse({ consent_categories }).success).toBe(false)
})
