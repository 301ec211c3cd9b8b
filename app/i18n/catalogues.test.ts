import { readFileSync } from 'node:fs'

import { msg } from '@lingui/core/macro'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createCatalogues } from './catalogues.ts'

beforeEach(() => {
  vi.resetModules()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
})

/** Catalogues whose English chunk fails to load, as after a deployment that removed it. */
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

describe('the messages of specification 2.7, verbatim', () => {
  test.each([
    ['de', msg`It looks like you're lost...`, 'Sieht aus, als hätten Sie sich verirrt...'],
    ['en', msg`It looks like you're lost...`, "It looks like you're lost..."],
    ['de', msg`Back to home page`, 'Zurück zu Startseite'],
    ['en', msg`Back to home page`, 'Back to home page'],
    ['de', msg`Dang`, 'Mist'],
    ['en', msg`Dang`, 'Dang'],
  ] as const)('%s %o: %s', async (locale, { id }, message) => {
    const catalogues = createCatalogues()
    await catalogues.load(locale)
    // By id alone: with the descriptor, Lingui would fall back to the source message if the catalogue lacked it.
    expect(catalogues.get(locale)._(id)).toBe(message)
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

test('a loaded catalogue is not loaded again, and instances share no state', async () => {
  const [first, second] = [createCatalogues(), createCatalogues()]
  await first.load('de')
  const german = first.get('de')
  await first.load('de')
  expect(first.get('de')).toBe(german)
  expect(second.loaded()).toEqual([])
})

describe('a catalogue that cannot be loaded', () => {
  test('is logged "Failed locale loading" and rejects (error catalogue, row 13)', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(vi.mocked(console.error).mock.calls).toEqual([['Failed locale loading', expect.any(Error)]])
    expect(catalogues.loaded()).toEqual([])
  })

  test('falls back to another loaded locale', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await catalogues.load('de')
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(catalogues.get('en')).toBe(catalogues.get('de'))
  })

  test('makes get() throw, rather than show message ids, if no other is loaded', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    expect(() => catalogues.get('en')).toThrow('No message catalogue is loaded')
  })

  test('is requested again by the next load', async () => {
    const catalogues = await catalogueWithoutEnglish()
    await expect(catalogues.load('en')).rejects.toThrow()
    vi.doUnmock('../../locales/en/messages.po')
    await catalogues.load('en')
    expect(catalogues.loaded()).toEqual(['en'])
  })
})

test.each(['de/messages', 'en/messages', 'de/contact', 'en/contact'])(
  '%s contains no ICU date or time format',
  (name) => {
    // Dates are formatted by formatDate: ICU would use the machine's time zone and accept any text as a date.
    const catalogue = readFileSync(new URL(`../../locales/${name}.po`, import.meta.url), 'utf8')
    expect(catalogue).toContain('msgstr')
    expect(catalogue.match(/\{\s*\w+\s*,\s*(date|time)\b/g)).toBeNull()
  },
)
