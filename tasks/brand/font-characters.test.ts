import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Blob, Face } from 'harfbuzzjs'
import subset from 'subset-font'
import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { root } from '../root-folder.ts'
import { readContentFolder } from '../test/content-folder.ts'
import { brandFonts } from './brand-fonts.ts'
import { commonCharacters, rareCharacters, unicodeRange } from './font-characters.ts'

const styles = join(root, 'app/styles')
const fonts = readdirSync(join(styles, 'fonts')).filter((name) => name.endsWith('.woff2'))
/** No glyphs: line breaks, soft hyphens, word joiners, variation selectors. */
const invisible = /\s|\p{Default_Ignorable_Code_Point}/u
/** Neither font had a glyph for these; the system's fonts show them, as they show emoji. */
const symbols = /[\p{Extended_Pictographic}Δ₂⁻≈⌘■]/u

async function charactersOf(file: string, among: string): Promise<string> {
  const bytes = await subset(readFileSync(file), among, { targetFormat: 'sfnt' })
  const codes = new Face(new Blob(Uint8Array.from(bytes).buffer)).collectUnicodes()
  return String.fromCodePoint(...[...codes].toSorted((one, other) => one - other))
}

test.each(fonts)('%s has the characters of its unicode-range that its typeface has', async (font) => {
  const css = readFileSync(join(styles, 'fonts.css'), 'utf8')
  const face = css.split('@font-face').find((each) => each.includes(`/${font}'`))
  const range = /unicode-range:\s*([^;]+);/.exec(face ?? '')?.[1]?.replaceAll(/\s+/g, ' ')
  const isRare = font.includes('-rare')
  const characters = isRare ? rareCharacters : commonCharacters
  expect(range).toBe(isRare ? unicodeRange(rareCharacters, commonCharacters) : unicodeRange(characters))
  const typeface = Object.entries(brandFonts).find(([name]) => font.startsWith(name))?.[1]
  const file = join(root, 'node_modules', typeface?.source ?? '', 'files', typeface?.files.latin ?? '')
  const all = commonCharacters + rareCharacters
  expect(await charactersOf(join(styles, 'fonts', font), all)).toBe(await charactersOf(file, characters))
})

test('a list of ranges is shorter where it may have characters of another one', () => {
  expect(unicodeRange('abdf')).toBe('U+61-62, U+64, U+66')
  expect(unicodeRange('abdf', 'c')).toBe('U+61-64, U+66')
})

test('the common files have all characters of the content and of the messages in every language', () => {
  const { folder, spaceId } = readContentFolder()
  const stories = join(folder, 'stories', spaceId)
  const files = [
    ...readdirSync(stories).map((name) => join(stories, name)),
    ...locales.map((locale) => join(root, `locales/${locale}/messages.po`)),
  ]
  const used = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))))
  const missing = [...used].filter((character) => !invisible.test(character) && !symbols.test(character))
  expect(missing.filter((character) => !commonCharacters.includes(character))).toEqual([])
})
