/** What pictures are cut to, width by height. A site with the embedded content service makes no other (offered.ts). */
export const ratios = { '1:1': 1, '11:10': 11 / 10, '3:2': 3 / 2, '16:9': 16 / 9 }
export type Ratio = keyof typeof ratios

/** How a layout frames its pictures. The widths follow its style sheet: change both together. */
export interface Frame {
  /** How wide the picture stands, as the `sizes` of HTML. */
  sizes: string
  /** The ratio it is cut to where the style sheet fixes one: what is cut off is not loaded. */
  ratio?: Ratio | undefined
  /** Another ratio in windows narrower than so many rem. */
  below?: { rem: number; ratio: Ratio } | undefined
}

/** What `--gutter`, `--gap` and `--rail` of tokens.css take from the width. */
const gap = 'clamp(1.25rem, 2.5vw, 2.5rem)'
const gutter = 'clamp(1.25rem, 4.5vw, 5.5rem)'
const page = '100vw - clamp(2.5rem, 9vw, 11rem)'
const matter = `${page} - 16rem - ${gap}`

/** So wide from a width of the window in rem, between the gutters below it. */
const from = (rem: number, width: string) => `(min-width: ${rem}rem) ${width}, calc(${page})`
const inMatter = from(60, `calc(${matter})`)
/** The larger part beside the rail, its words at its end. */
const besideWords = `(min-width: 75rem) calc((${matter}) * 0.57), ${inMatter}`

/**
 * Part of the width between the gutters (or beside the rail), where pictures stand side by side; another part from
 * 75 rem, where more of them do.
 */
export function shareOf(place: 'page' | 'matter', share: number, wide = share): Frame {
  const [width, part] = [place === 'matter' ? matter : page, (of: number) => of.toFixed(2)]
  return {
    sizes: [
      ...(wide === share ? [] : [`(min-width: 75rem) calc((${width}) * ${part(wide)})`]),
      ...(place === 'page' ? [] : [`(min-width: 60rem) calc((${width}) * ${part(share)})`]),
      from(40, `calc((${page}) * ${part(share)})`),
    ].join(', '),
  }
}

/** As large as a screen allows beside the words below it, for a picture of a ratio. */
export function screenOf(ratio: number): Frame {
  const high = (words: string) => `min(100vw, calc((100vh - ${words}) * ${ratio.toFixed(2)}))`
  return { sizes: `(min-width: 40rem) ${high('9rem')}, ${high('15rem')}` }
}

const across: Frame = { sizes: '100vw' }

export const frames = {
  // The first screens.
  wall: { sizes: '100vw', below: { rem: 40, ratio: '11:10' } },
  beside: { sizes: `(min-width: 60rem) min(calc(100vw - ${gutter} - 16rem - ${gap}), 126vh), 100vw` },

  // The heads of pages, by the component of the page.
  reference: {
    sizes: `(min-width: 60rem) calc(100vw - ${gutter} - clamp(16rem, 20vw, 24rem) - ${gap}), 100vw`,
  },
  service: { sizes: '(min-width: 60rem) max(56vw, 50rem), 100vw', ratio: '3:2' },
  news_item: { sizes: `(min-width: 60rem) min(calc(${matter}), 120vh), calc(${page})` },
  company_page: {
    sizes: `(min-width: 60rem) min(calc(100vw - ${gutter} - 16rem - ${gap}), 114vh + ${gutter}), 100vw`,
  },
  impulse: { sizes: `(min-width: 60rem) min(calc(100vw - ${gutter} - 16rem - ${gap}), 120vh), 100vw` },
  author: { sizes: '(min-width: 60rem) 8rem, 4.5rem', ratio: '1:1' },
  job: { sizes: `(min-width: 60rem) clamp(20rem, 30vw, 32rem), ${from(40, '24rem')}` },

  // Pictures of a page, by how the editor sets them.
  full: across,
  wide: { sizes: `calc(${page})` },
  text: { sizes: from(60, '46rem') },
  matter: { sizes: inMatter },

  projectLarge: { sizes: '(min-width: 60rem) 66vw, 100vw', ratio: '3:2' },
  /** Of a group, beside its name. */
  serviceGroup: { sizes: '(min-width: 40rem) clamp(7rem, 11vw, 14rem), 5.5rem', ratio: '16:9' },
  serviceFirst: { sizes: besideWords, ratio: '3:2' },
  serviceRow: {
    sizes: '(min-width: 48rem) clamp(12rem, 24vw, 22rem), clamp(5.5rem, 18vw, 7rem)',
    ratio: '3:2',
  },
  newsFirst: { sizes: besideWords, ratio: '3:2' },
  newsRow: {
    sizes: '(min-width: 48rem) clamp(9rem, 16vw, 18rem), clamp(5.5rem, 18vw, 7rem)',
    ratio: '3:2',
  },
  impulseAcross: {
    sizes: `(min-width: 60rem) calc((${matter}) * 0.57), ${from(48, `calc((${page}) * 0.57)`)}`,
    ratio: '3:2',
  },
  impulseHalf: {
    sizes: `(min-width: 60rem) calc((${matter}) * 0.48), ${from(48, `calc((${page}) * 0.48)`)}`,
    ratio: '3:2',
  },
  year: {
    sizes: `(min-width: 75rem) min(105vh, calc(${matter} - 2.75rem - clamp(8rem, 11vw, 14rem) - ${gap})), (min-width: 48rem) 36rem, calc(${page} - 2.75rem)`,
    ratio: '3:2',
  },
  contact: { sizes: '(min-width: 60rem) 58vw, 100vw' },
  tool: { sizes: from(40, '20rem'), ratio: '1:1' },
  logo: { sizes: '12rem' },
  richText: { sizes: from(48, '45rem') },
} satisfies Record<string, Frame>
