import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { iconLinks } from './shared-head.ts'
import { headInput } from './test-head-input.ts'
import { webManifest } from './web-manifest.ts'

test('the web manifest has name and language of the settings, and a maskable icon', () => {
  const { settings } = headInput({}, {}, { DEFAULT_LOCALE: 'en' })
  const { name, lang, icons } = webManifest(settings)
  expect([name, lang]).toEqual(['Werk', 'en'])
  expect(icons.filter((icon) => icon.purpose === 'maskable')).toHaveLength(1)
})

test('the icons of head and manifest exist', () => {
  const { icons } = webManifest(headInput().settings)
  const links = iconLinks.filter(({ rel }) => rel !== 'manifest').map(({ href }) => href)
  for (const path of [...links, ...icons.map(({ src }) => src)])
    expect(existsSync(`public${path}`), path).toBe(true)
})
