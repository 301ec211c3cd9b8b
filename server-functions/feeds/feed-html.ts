import sanitize from 'sanitize-html'

import { absoluteUrl } from '../addresses/canonical-url.ts'

const allowedTags = [
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr details summary',
  'figure figcaption img table caption thead tbody tr th td',
  'a strong b em i s u code sub sup small br abbr cite time',
].flatMap((tags) => tags.split(' '))

/**
 * HTML that can be read without the site's styles and scripts, as in a feed reader: text, pictures, tables and links
 * with absolute URLs.
 */
export function feedHtml(html: string, pageUrl: string): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'hreflang'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
    },
    // Their content is dropped too.
    nonTextTags: ['script', 'style', 'svg', 'button', 'form', 'noscript', 'template', 'title'],
    // A picture of another host, which needs consent (app/consent/external-picture.tsx).
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      // What a control of the page does (app/ui/visually-hidden.tsx) is dropped like the controls.
      span: (tagName, attribs) => ({
        tagName: 'data-instruction' in attribs ? 'template' : tagName,
        attribs,
      }),
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, href: /^(?:mailto|tel):/i.test(href) ? href : absoluteUrl(href, pageUrl) },
      }),
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: absoluteUrl(src, pageUrl) },
      }),
    },
  })
}
