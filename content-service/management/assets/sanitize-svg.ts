import sanitizeHtml from 'sanitize-html'

/** Allowed elements. Not `script`, `foreignObject` (HTML), `a`, animation of URLs, or references to other files. */
const elements = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'title',
  'desc',
  'image',
  'marker',
  'pattern',
  'mask',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'switch',
  'style',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feDistantLight',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'fePointLight',
  'feSpecularLighting',
  'feSpotLight',
  'feTile',
  'feTurbulence',
]

/** As many as XML parsers accept. The time that sanitizing takes grows with the square of the depth: 40 s for 0.6 MB of `<g>`. */
const maxDepth = 256

/** Elements that are dropped with their text; the text of other dropped elements stays. */
const withoutText = ['script', 'foreignObject', 'metadata']

/** XLink may have any prefix. */
function isUrlAttribute(name: string) {
  return /(?:^|:)(?:href|src|base)$/i.test(name)
}
/** A reference within the file, or an embedded picture. */
function isOwn(url: string) {
  return url.trim().startsWith('#') || /^data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(url.trim())
}
/** CSS that loads anything but parts of the file or data URLs. A backslash could hide it. */
function refersElsewhere(style: string) {
  return /@import|url\((?!\s*['"]?(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font)))|image(?:-set)?\(|src\(|\\/i.test(
    style,
  )
}
/** Text in a style that would become markup, as it is written without escaping. */
function hasMarkup(style: string) {
  return /[<&]|\]\]>/.test(style)
}

function isAllowed(name: string, value: string) {
  // Parsers disagree on the names in malformed files.
  if (/^on/i.test(name) || !/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name)) return false
  if (isUrlAttribute(name)) return isOwn(value)
  return name.startsWith('aria-') || !refersElsewhere(value)
}

function declaredEncoding(bytes: Uint8Array) {
  return (
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(
      Buffer.from(bytes.subarray(0, 300)).toString('latin1').replace('\u00EF\u00BB\u00BF', ''),
    )?.[1] ?? 'utf-8'
  )
}

/** The text of an SVG in its encoding. @throws TypeError, RangeError for bytes or an encoding that cannot be read */
function decode(bytes: Uint8Array, encoding: string) {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/**
 * An SVG without scripts, event handlers, HTML, and references to other files, in UTF-8. Undefined if nothing is
 * removed,
 * so that a harmless file stays as it is.
 * @throws TypeError, RangeError for bytes or an encoding that cannot be read, or too many levels
 */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const encoding = declaredEncoding(bytes)
  const text = decode(bytes, encoding)
  // A browser could guess another encoding, in which harmless text is markup.
  let isHarmful =
    !/^(?:utf-8|us-ascii)$/i.test(encoding) || /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)
  let depth = 0
  const cleaned = sanitizeHtml(text, {
    allowedTags: elements,
    allowVulnerableTags: true,
    allowedAttributes: false,
    allowedSchemesByTag: { image: ['data'] },
    allowedSchemes: ['data'],
    nonTextTags: withoutText,
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: [],
    exclusiveFilter: ({ tag, text: content }) => {
      const isUnsafe = tag === 'style' && (refersElsewhere(content) || hasMarkup(content))
      isHarmful ||= isUnsafe
      return isUnsafe
    },
    onCloseTag: () => {
      depth -= 1
    },
    onOpenTag: (tag, attributes) => {
      depth += 1
      if (depth > maxDepth) throw new RangeError(`it is nested more than ${maxDepth} levels deep`)
      isHarmful ||=
        !elements.includes(tag) || Object.entries(attributes).some(([name, value]) => !isAllowed(name, value))
    },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        // sanitize-html writes empty attributes without quotes, which XML forbids.
        attribs: Object.fromEntries(
          Object.entries(attributes).filter(([name, value]) => value !== '' && isAllowed(name, value)),
        ),
      }),
    },
  })
  return isHarmful ? cleaned : undefined
}
