import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { hyphenate } from '../../locales/hyphenate.ts'
import { cardFonts as fontSources } from '../../tasks/brand-fonts.ts'
import { fitTitle, titleSpacing } from './fit-title.ts'
import { textWidth, withKnownCharacters } from './font-metrics.ts'

const sizes = [148, 118, 95, 78, 63, 51, 42]
const beside = { sizes, lineHeight: 1, maxLines: 3, maxHeight: 216, width: 588 }
const alone = { ...beside, maxHeight: 320, width: 1072 }

const fit = async (title: string, space = alone) => fitTitle(await hyphenate(title, 'de'), space).lines

/** Where a title is broken depends on its typeface: the lines below are of this one. */
const isMeasured = fontSources.title.source === '@fontsource-variable/archivo'

describe('a title', () => {
  test.skipIf(!isMeasured).each([
    ['is as large as fits', 'Kontakt', alone, ['Kontakt']],
    [
      'has lines of similar width',
      'Legen Sie es uns auf den Tisch.',
      alone,
      ['Legen Sie es uns', 'auf den Tisch.'],
    ],
    [
      'is not hyphenated if it fits',
      'Infusionspumpe für die Nachtschicht',
      beside,
      ['Infusionspumpe', 'für die', 'Nachtschicht'],
    ],
    [
      'is broken between the words of a compound',
      'Produktentwicklungsdienstleistungsgesellschaft',
      alone,
      ['Produktentwicklungs-', 'dienstleistungs-', 'gesellschaft'],
    ],
    [
      'is broken between syllables otherwise',
      'Donaudampfschifffahrtsgesellschaft',
      beside,
      ['Donaudampf-', 'schifffahrts-', 'gesellschaft'],
    ],
    [
      'is broken where the editor says',
      'Donau\u00ADdampfschifffahrts\u00ADgesellschaft',
      beside,
      ['Donaudampfschifffahrts-', 'gesellschaft'],
    ],
    [
      'is broken in what is left of a word, too',
      'Klima\u00ADneutralitätsgutachterbescheinigungen',
      alone,
      ['Klimaneutralitäts-', 'gutachterbe-', 'scheinigungen'],
    ],
    ['is broken after its own hyphens', 'Software-Klick-Dummies', beside, ['Software-', 'Klick-Dummies']],
    [
      'is broken anywhere without a place to break',
      'x'.repeat(40),
      beside,
      ['x'.repeat(13), 'x'.repeat(13), 'x'.repeat(14)],
    ],
    ['keeps numbers and units together', 'Ziffern hoch 18\u00A0mm', beside, ['Ziffern hoch', '18\u00A0mm']],
  ])('%s: %s', async (_what, title, space, lines) => {
    expect(await fit(title, space)).toEqual(lines)
  })

  test('has no soft hyphens left', async () => {
    const { lines } = fitTitle('Pro\u00ADto\u00ADty\u00ADpen', alone)
    expect(lines).toEqual(['Prototypen'])
  })

  test('ends with an ellipsis if it is too long', async () => {
    const lines = await fit('Ein Satz mit vielen Worten, '.repeat(10), beside)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/\p{L}…$/u)
  })

  test('that is far too long is cut before it is measured, and not hyphenated', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const title = withKnownCharacters(await hyphenate('x'.repeat(10_000), 'de'), 'title')
    expect(title).toBe('x'.repeat(600))
    expect(log).not.toHaveBeenCalled()
  })

  test('never leaves its space', () => {
    const word = string({
      unit: constantFrom('a', 'M', 'ß', 'ř', '-', '\u00AD', '.', '😀'),
      minLength: 1,
      maxLength: 60,
    })
    assert(
      property(array(word, { maxLength: 12 }), constantFrom(alone, beside), (words, space) => {
        const { lines, size } = fitTitle(words.join(' '), space)
        expect(lines.length).toBeLessThanOrEqual(3)
        expect(lines.length * size).toBeLessThanOrEqual(space.maxHeight)
        for (const line of lines)
          expect(textWidth(line, { face: 'title', size, letterSpacing: titleSpacing })).toBeLessThanOrEqual(
            space.width,
          )
      }),
    )
  })
})
