/** Scripts and styles, which are left alone. React escapes quotes in text, so elsewhere only attributes match. */
const rawText = /(<(?:script|style)\b[^]*?<\/(?:script|style)>)/
const styleAttribute = / style="([^"]*)"/g

/**
 * Moves the style attributes of a page into one style element in its head, which a content security policy can allow by
 * its hash; attributes need `unsafe-*`. Scripts go on setting `element.style`, which no policy restricts and which wins
 * over the style element. Hydration does not compare attributes in production, so React does not notice.
 */
export function moveStyleAttributes(html: string): string {
  const rules: string[] = []
  const replacements = new Map<string, string>()
  const move = (attribute: string, value: string) => {
    const known = replacements.get(attribute)
    if (known !== undefined) return known
    const style = decode(value)
    const isRule = isOneRule(style)
    const replacement = isRule ? ` data-style="${rules.length}"` : ''
    if (isRule) rules.push(`[data-style="${rules.length}"]{${style}}`)
    replacements.set(attribute, replacement)
    return replacement
  }
  const parts = html.split(rawText)
  const moved = parts
    .map((part, index) => (index % 2 === 1 ? part : part.replace(styleAttribute, move)))
    .join('')
  return rules.length > 0
    ? moved.replace('</head>', () => `<style>${rules.join('\n')}</style></head>`)
    : moved
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
