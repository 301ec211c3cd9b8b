import { readFileSync } from 'node:fs'

import { msg } from '@lingui/core/macro'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createCatalogues } from './catalogues.ts'

beforeEach(() => {
  vi.resetModules()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
})

/** Words whose file cannot be had, as after a deployment that took it away. */
async function catalogueWithoutEnglish() {
  vi.doMock('../../locales/en/messages.po', () => {
    throw new Error('404')
  })
  onTestFinished(() => {
    vi.doUnmock('../../locales/en/messages.po')
  })
  const { createCatalogues } = await import('./catalogues.ts')
  return createCatalogues()
}

describe('the words of specification 2.7, word for word', () => {
  test.each([
    ['de', msg`It looks like you're lost...`, 'Sieht aus, als hätten Sie sich verirrt...'],
    ['en', msg`It looks like you're lost...`, "It looks like you're lost..."],
    ['de', msg`Back to home page`, 'Zurück zu Startseite'],
    ['en', msg`Back to home page`, 'Back to home page'],
    ['de', msg`Dang`, 'Mist'],
    ['en', msg`Dang`, 'Dang'],
  ] as const)('%s %o: %s', async (locale, { id }, words) => {
    const catalogues = createCatalogues()
    await catalogues.load(locale)
    // By the id alone, so that no word of the source stands in for a missing one of the catalogue.
    expect(catalogues.get(locale)._(id)).toBe(words)
  })
})

test('each locale has an instance of its own that is never switched', async () => {
  const catalogues = createCatalogues()
  await catalogues.load('de')
  const german = catalogues.get('de')
  await catalogues.load('en')
  expect([german.locale, catalogues.get('en').locale]).toEqual(['de', 'en'])
  expect(catalogues.get('de')).toBe(german)
  expect(catalogues.loaded()).toEqual(['de', 'en'])
})

test('what is loaded is not loaded again, and each request has its own', async () => {
  const [one, other] = [createCatalogues(), createCatalogues()]
  await one.load('de')
  const before = one.get('de')
  await one.load('de')
  expect(one.get('de')).toBe(before)
  expect(other.loaded()).toEqual([])
})

describe('a catalogue that cannot be loaded', () => {
  test('is logged "Failed locale loading" (specification 8) and rejects', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(vi.mocked(console.error).mock.calls).toEqual([['Failed locale loading', expect.any(Error)]])
    expect(catalogues.loaded()).toEqual([])
  })

  test('is stood in for by another loaded language', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await catalogues.load('de')
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(catalogues.get('en')).toBe(catalogues.get('de'))
  })

  test('leaves no words, not even ids, when there is no other', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(() => catalogues.get('en')).toThrow('No words are loaded')
  })

  test('is asked for again the next time', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    vi.doUnmock('../../locales/en/messages.po')
    await catalogues.load('en')
    expect(catalogues.loaded()).toEqual(['en'])
  })
})

test.each(['de', 'en'])('dates come into the messages of %s by formatDate alone', (locale) => {
  // Lingui's own format would write them in the zone of the machine and take any text for a date.
  const words = readFileSync(new URL(`../../locales/${locale}/messages.po`, import.meta.url), 'utf8')
  expect(words).toContain('msgstr')
  expect(words.match(/\{\s*\w+\s*,\s*(date|time)\b/g)).toBeNull()
})
