import { isRawText } from './split-scripts-and-styles.ts'

/**
 * Moves the style attributes of a page into one style element, which a content security policy can allow by its hash;
 * attributes need `unsafe-*`. Scripts go on setting `element.style`, which no policy restricts and which wins over the
 * style element. Hydration does not compare attributes in production, so React does not notice.
 * @param parts of the page (split-scripts-and-styles.ts). React escapes quotes in text, so in markup only attributes match.
 * @returns the parts, cut where the attributes were, and the element, '' for a page without style attributes
 */
export function moveStyleAttributes(parts: readonly string[]): { parts: string[]; style: string } {
  const rules: string[] = []
  const replacements = new Map<string, string>()
  const replacementOf = (value: string) => {
    const known = replacements.get(value)
    if (known !== undefined) return known
    const style = decode(value)
    const isRule = isOneRule(style)
    const replacement = isRule ? ` data-style="${rules.length}"` : ''
    if (isRule) rules.push(`[data-style="${rules.length}"]{${style}}`)
    replacements.set(value, replacement)
    return replacement
  }
  const withoutStyles = (markup: string) =>
    markup.split(' style="').map((text, index) => {
      if (index === 0) return text
      const end = text.indexOf('"')
      return replacementOf(text.slice(0, end)) + text.slice(end + 1)
    })
  const moved = parts.flatMap((part) => (isRawText(part) ? [part] : withoutStyles(part)))
  return { parts: moved, style: rules.length > 0 ? `<style>${rules.join('\n')}</style>` : '' }
}

/**
 * Whether declarations can be put into a rule: a value such as `red} body { … ` would end it, though in an attribute it
 * is harmless.
 */
function isOneRule(style: string): boolean {
  if (style.includes('</')) return false
  const unquoted = style.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '')
  if (/["'\\{}]|\/\*/.test(unquoted)) return false
  let depth = 0
  for (const [bracket] of unquoted.matchAll(/[()[\]]/g)) {
    depth += '(['.includes(bracket) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The inverse of React's escaping of attributes. */
function decode(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => entities[name] ?? entity)
}
