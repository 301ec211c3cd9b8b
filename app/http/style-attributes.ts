/** A tag with a style attribute; scripts and styles are matched to be left alone. */
const styledTag = /<(script|style)\b[^]*?<\/\1>|<[a-z][^<>]* style="[^"]*"[^<>]*>/g

/**
 * Moves the style attributes of a page into one style element in its head, which a content security policy can allow by
 * its hash; attributes need `unsafe-*`. Scripts go on setting `element.style`, which no policy restricts and which wins
 * over the style element. Hydration does not compare attributes in production, so React does not notice.
 */
export function moveStyleAttributes(html: string): string {
  const ids = new Map<string, number>()
  const moved = html.replace(styledTag, (tag, isRaw?: string) =>
    isRaw
      ? tag
      : tag.replace(/ style="([^"]*)"/, (_attribute, value: string) => {
          const style = decode(value)
          if (!isOneRule(style)) return ''
          const id = ids.get(style) ?? ids.size
          ids.set(style, id)
          return ` data-style="${id}"`
        }),
  )
  const rules = [...ids].map(([style, id]) => `[data-style="${id}"]{${style}}`)
  return rules.length > 0
    ? moved.replace('</head>', () => `<style>${rules.join('\n')}</style></head>`)
    : moved
}

/**
 * Whether declarations stay within their rule. Content may contain anything, such as a colour of `red} body { … `; in an
 * attribute that would be harmless.
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
