import { isDeepStrictEqual } from 'node:util'

import type { Locale } from '../../locales/locales.ts'
import { fieldIn, isBlock } from './field-values.ts'
import type { Folder } from './read-folder.ts'

type Block = Record<string, unknown>

interface Translation {
  locale: Locale
  components: Folder['components']
}

/**
 * A block with the fields that it has in another language, as a content folder has them (`title__i18n__en`). The Delivery API
 * sends the text of the space's language where there is no translation: whole sentences that are the same in both are taken
 * for untranslated, single words for words of both languages.
 */
export function addTranslation(block: Block, translated: unknown, translation: Translation): Block {
  if (!isBlock(translated)) return block
  const { locale, components } = translation
  const whole: Block = { ...block }
  for (const [name, field] of Object.entries(components.get(String(block.component)) ?? {})) {
    const [own, other] = [block[name], translated[name]]
    if (field.type === 'bloks') whole[name] = addToBlocks(own, other, translation)
    else if (field.translatable && other !== undefined && !(isDeepStrictEqual(own, other) && isSentence(own)))
      whole[fieldIn(locale, name)] = other
  }
  return whole
}

function addToBlocks(own: unknown, other: unknown, translation: Translation): unknown {
  if (!Array.isArray(own)) return own
  const others: unknown[] = Array.isArray(other) ? other : []
  return own.map((block: unknown) => {
    if (!isBlock(block)) return block
    const same = others.find((one) => isBlock(one) && one._uid === block._uid)
    return addTranslation(block, same, translation)
  })
}

/** The minimum number of words that two languages never share by chance. */
const sentenceWords = 4

function isSentence(value: unknown): boolean {
  const words = typeof value === 'string' ? value.split(/\s+/) : []
  if (words.length >= sentenceWords) return true
  return isBlock(value) && (value.type === 'doc' || Object.values(value).some(isSentence))
}
