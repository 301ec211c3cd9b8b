import { baseLocale } from '../../locales/locales.ts'
import { isBlock } from './field-values.ts'
import type { Folder, Story } from './read-folder.ts'

/**
 * Words that are names in a space, in any language: of its brand, its clients and people, the address of the agency,
 * and of projects whose name is the same in each language, like that of a product. A translated name is checked like
 * other texts.
 */
export function properNames({ stories }: Pick<Folder, 'stories'>, brandName: string): string[] {
  const texts = [brandName, ...stories.flatMap(namesIn)]
  const words = texts.flatMap((text) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
  // A genitive adds an s.
  return [...new Set(words.flatMap((word) => [word, `${word}s`]))]
}

function namesIn({ content, name, translated_slugs: translations }: Story): string[] {
  if (!isBlock(content)) return []
  const fields = (...names: string[]) => names.map((field) => content[field]).filter(isText)
  switch (content.component) {
    case 'client':
      return [name, ...fields('name', 'town')]
    case 'person':
      return [name, ...fields('name')]
    case 'settings':
      return fields('address')
    case 'reference':
      return translations.some(({ lang, name: other }) => lang !== baseLocale && other === name) ? [name] : []
    default:
      return []
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
