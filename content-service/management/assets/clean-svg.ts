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

const isLink = (name: string) => name === 'href' || name === 'xlink:href' || name === 'src'
/** Within the file, or a picture in it. */
const isOwn = (address: string) =>
  address.trim().startsWith('#') || /^data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(address.trim())
/** Styles may refer to parts of the file only. */
const refersElsewhere = (style: string) => /@import|url\(\s*['"]?(?!#)|expression|\\/i.test(style)

const isAllowed = (name: string, value: string) => {
  if (/^on/i.test(name)) return false
  if (isLink(name)) return isOwn(value)
  return !refersElsewhere(value)
}

/**
 * An SVG without scripts, event handlers, HTML, and references to other files. Undefined if nothing is removed, so that
 * a harmless file stays as it is.
 */
export const cleanSvg = (text: string): string | undefined => {
  let isHarmful = /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)
  const cleaned = sanitizeHtml(text, {
    allowedTags: elements,
    allowVulnerableTags: true,
    allowedAttributes: false,
    allowedSchemesByTag: { image: ['data'] },
    allowedSchemes: ['data'],
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: [],
    exclusiveFilter: ({ tag, text: content }) => {
      const isUnsafe = tag === 'style' && refersElsewhere(content)
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
        attribs: Object.fromEntries(
          Object.entries(attributes).filter(([name, value]) => isAllowed(name, value)),
        ),
      }),
    },
  })
  return isHarmful ? cleaned : undefined
}
