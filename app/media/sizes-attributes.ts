/** The crop ratios (width / height). The embedded content service renders no others (allowed-image-urls.ts). */
export const ratios = { '1:1': 1, '3:2': 3 / 2, '16:9': 16 / 9 }
export type Ratio = keyof typeof ratios

/** A share card (specification 2.8), and the picture in it, in pixels. */
export const cardSize = { width: 1200, height: 630 }
export const cardPictureSize = { width: 500, height: 630 }

/** The size of an image in a layout. The widths must match the layout's CSS: change both together. */
export interface ImageSize {
  /** The `sizes` attribute. */
  sizes: string
  /** The crop ratio, if the CSS has a fixed one, so that cropped parts are not loaded. */
  ratio?: Ratio | undefined
}

/** The values of `--gap` and `--gutter` in tokens.css, and the widths they leave (`--rail-width` is 16rem). */
const gap = 'clamp(1.25rem, 2.5vw, 2.5rem)'
const gutter = 'clamp(1.25rem, 4.5vw, 5.5rem)'
const pageWidth = '100vw - clamp(2.5rem, 9vw, 11rem)'
const contentWidth = `${pageWidth} - 16rem - ${gap}`

/** `width` in viewports of at least `rem`, the width between the gutters in narrower ones. */
const minWidth = (rem: number, width: string) => `(min-width: ${rem}rem) ${width}, calc(${pageWidth})`
const inContent = minWidth(60, `calc(${contentWidth})`)

/**
 * The size of images side by side: `share` (0 to 1) of the width between the gutters or beside the rail, and `wide` of
 * it in viewports of at least 75rem.
 */
export function sideBySide(container: 'page' | 'content', share: number, wide = share): ImageSize {
  const [width, part] = [container === 'content' ? contentWidth : pageWidth, (of: number) => of.toFixed(2)]
  return {
    sizes: [
      ...(wide === share ? [] : [`(min-width: 75rem) calc((${width}) * ${part(wide)})`]),
      ...(container === 'page' ? [] : [`(min-width: 60rem) calc((${width}) * ${part(share)})`]),
      minWidth(40, `calc((${pageWidth}) * ${part(share)})`),
    ].join(', '),
  }
}

/** The largest size of an image of a ratio that fits in the viewport above a text. */
export function fitViewport(ratio: number): ImageSize {
  const widthForHeight = (textHeight: string) =>
    `min(100vw, calc((100vh - ${textHeight}) * ${ratio.toFixed(2)}))`
  return { sizes: `(min-width: 40rem) ${widthForHeight('9rem')}, ${widthForHeight('15rem')}` }
}

const fullWidth: ImageSize = { sizes: '100vw' }

export const imageSizes = {
  // Heroes, by layout.
  wall: fullWidth,
  beside: { sizes: '(min-width: 60rem) max(55vw, min(70vw, 150vh - 26rem)), 100vw' },

  // The heads of pages, by the component of the page.
  reference: {
    sizes: '(min-width: 60rem) max(56vw, 150vh - 30rem), 100vw',
  },
  service: { sizes: '(min-width: 60rem) 66vw, 100vw', ratio: '3:2' },
  news_item: { sizes: `(min-width: 60rem) min(calc(${contentWidth}), 120vh), calc(${pageWidth})` },
  company_page: { sizes: '(min-width: 60rem) max(55vw, min(70vw, 150vh - 24rem)), 100vw' },
  impulse: { sizes: `(min-width: 60rem) min(calc(100vw - ${gutter} - 16rem - ${gap}), 120vh), 100vw` },
  author: { sizes: '(min-width: 60rem) 8rem, 4.5rem', ratio: '1:1' },
  job: { sizes: `(min-width: 60rem) clamp(20rem, 30vw, 32rem), ${minWidth(40, '24rem')}` },

  // Picture blocks, by the width that the editor chose.
  full: fullWidth,
  wide: { sizes: `calc(${pageWidth})` },
  text: { sizes: minWidth(60, '46rem') },
  content: { sizes: inContent },

  projectLarge: { sizes: '(min-width: 60rem) 66vw, 100vw', ratio: '3:2' },
  /** In the index of service groups, beside the name. */
  serviceGroup: { sizes: '(min-width: 40rem) clamp(7rem, 11vw, 14rem), 5.5rem', ratio: '16:9' },
  /** To the edge of the window. */
  serviceFirst: { sizes: '(min-width: 60rem) 50vw, 100vw', ratio: '3:2' },
  serviceRow: { sizes: '(min-width: 48rem) clamp(6.5rem, 10vw, 12rem), 5.5rem', ratio: '3:2' },
  newsFirst: {
    sizes: `(min-width: 75rem) calc((${contentWidth}) * 0.57), ${inContent}`,
    ratio: '3:2',
  },
  newsRow: {
    sizes: '(min-width: 48rem) clamp(9rem, 16vw, 18rem), clamp(5.5rem, 18vw, 7rem)',
    ratio: '3:2',
  },
  impulseWide: {
    sizes: `(min-width: 60rem) calc((${contentWidth}) * 0.57), ${minWidth(48, `calc((${pageWidth}) * 0.57)`)}`,
    ratio: '3:2',
  },
  impulseHalf: {
    sizes: `(min-width: 60rem) calc((${contentWidth}) * 0.48), ${minWidth(48, `calc((${pageWidth}) * 0.48)`)}`,
    ratio: '3:2',
  },
  year: {
    sizes: `(min-width: 75rem) calc((${pageWidth}) / 2 - 2 * ${gap}), (min-width: 48rem) 36rem, calc(${pageWidth} - 2.75rem)`,
    ratio: '3:2',
  },
  stage: { sizes: '(min-width: 48rem) clamp(12rem, 18vw, 20rem), calc(50vw - 3.25rem)', ratio: '3:2' },
  contact: { sizes: '(min-width: 60rem) 58vw, 100vw' },
  tool: { sizes: minWidth(40, '20rem'), ratio: '1:1' },
  logo: { sizes: '12rem' },
  richText: { sizes: minWidth(48, '45rem') },
} satisfies Record<string, ImageSize>
