import { array, assert, asyncProperty, constantFrom, string } from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { cardFonts } from '../../tasks/brand/brand-fonts.ts'
import { layOutTitle } from './title-layout.ts'

const sizes = [
  { size: 84, maxLines: 2 },
  { size: 64, maxLines: 3 },
  { size: 48, maxLines: 4 },
]
const layOut = (title: string) => layOutTitle(title, { sizes, width: 588, locale: 'de' })

/** The size of a title depends on its typeface: the ones below are for this one. */
const isArchivo = cardFonts.title.source === '@fontsource-variable/archivo'

describe('a title', () => {
  test.skipIf(!isArchivo).each([
    ['has the largest size at which it fits', 'Kontakt', 84, 'Kontakt'],
    ['of some words has the second', 'Infusionspumpe für die Nachtschicht', 64, null],
    ['of many words has the smallest', 'Ausbildung: Technischer Modellbauer (m/w/d)', 48, null],
    [
      'that would be of the smallest size otherwise has its long word divided',
      'Prüfvorrichtung für Luftqualitätssensoren',
      64,
      'Prüfvorrichtung für Luftqualitäts-\nsensoren',
    ],
    ['is rather smaller than divided', 'Kreuzlinienlaser', 64, null],
    [
      'is divided between the words of a compound',
      'Produktentwicklungsdienstleistungsgesellschaft',
      48,
      'Produktentwicklungs-\ndienstleistungs-\ngesellschaft',
    ],
    [
      'is divided where the editor says',
      'Donau\u00ADdampfschifffahrts\u00ADgesellschaft',
      48,
      'Donau-\ndampfschifffahrts-\ngesellschaft',
    ],
    ['is not divided where it has hyphens', 'Software-Klick-Dummies', 64, null],
    ['has no soft hyphens', 'Pro\u00ADto\u00ADty\u00ADpen', 84, 'Prototypen'],
  ])('%s: %s', async (_what, title, size, text) => {
    expect(await layOut(title)).toMatchObject({ size, text: text ?? title, fits: true })
  })

  test.each(['Ein Satz mit vielen Worten, '.repeat(10), 'x'.repeat(600)])(
    'that is too long is cut off: %s',
    async (title) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      onTestFinished(() => log.mockRestore())
      expect(await layOut(title)).toMatchObject({ size: 48, maxLines: 4, fits: false })
      expect(log).not.toHaveBeenCalled()
    },
  )

  test('loses nothing but its soft hyphens', async () => {
    const unit = constantFrom('a', 'M', 'ß', 'ř', '-', '\u00AD', '.', ' ', 's')
    await assert(
      asyncProperty(array(string({ unit, maxLength: 60 })), async (words) => {
        const title = words.join(' ')
        const { text } = await layOut(title)
        expect(text.replaceAll('-\n', '')).toBe(title.replaceAll('\u00AD', ''))
      }),
    )
  })
})
