import sanitizeHtml from 'sanitize-html'

/** Elements that draw. Not `script`, `foreignObject` (HTML), `a`, animation of addresses, or anything of other files. */
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

/** Elements whose text goes with them, too; of others that are dropped it stays. */
const withoutText = ['script', 'foreignObject', 'metadata']

/** XLink may have any prefix. */
function isAddress(name: string) {
  return /(?:^|:)(?:href|src|base)$/i.test(name)
}
/** Within the file, or a picture in it. */
function isOwn(address: string) {
  return address.trim().startsWith('#') || /^data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(address.trim())
}
/** Functions of CSS that load, unless it is a part of the file or data in it. A backslash could hide them. */
function refersElsewhere(style: string) {
  return /@import|url\((?!\s*['"]?(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font)))|image(?:-set)?\(|src\(|\\/i.test(
    style,
  )
}
/** What would be markup once the style is written, as its text is not escaped. */
function hasMarkup(style: string) {
  return /[<&]|\]\]>/.test(style)
}

function isAllowed(name: string, value: string) {
  // Of malformed files parsers read different names.
  if (/^on/i.test(name) || !/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name)) return false
  if (isAddress(name)) return isOwn(value)
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
 * An SVG without scripts, event handlers, HTML, and references to other files, in UTF-8. Undefined if nothing is removed,
 * so that a harmless file stays as it is.
 * @throws TypeError, RangeError for bytes or an encoding that cannot be read
 */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const encoding = declaredEncoding(bytes)
  const text = decode(bytes, encoding)
  // A browser could read in another encoding what looks harmless in this one.
  let isHarmful =
    !/^(?:utf-8|us-ascii)$/i.test(encoding) || /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)
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
    onOpenTag: (tag, attributes) => {
      isHarmful ||=
        !elements.includes(tag) || Object.entries(attributes).some(([name, value]) => !isAllowed(name, value))
    },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        // An empty attribute would be written without its quotes, as in HTML.
        attribs: Object.fromEntries(
          Object.entries(attributes).filter(([name, value]) => value !== '' && isAllowed(name, value)),
        ),
      }),
    },
  })
  return isHarmful ? cleaned : undefined
}
