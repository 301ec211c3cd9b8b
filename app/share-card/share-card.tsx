import type { CSSProperties } from 'react'

import { maturities, type Maturity } from '../../server-functions/content/schema/fields.ts'
import { cardPictureSize, cardSize } from '../media/sizes-attributes.ts'
import { colours } from '../styles/colours.ts'
import type { CardContent } from './card-content.ts'
import { layOutTitle, type TitleLayout } from './title-layout.ts'

const margin = { block: 56, inline: 64 }
/** Between the text and the picture. */
const gap = 48
/** How the text is set: with a picture beside it, or alone. Lengths are in characters, widths in pixels. */
const settings = {
  beside: {
    width: cardSize.width - margin.inline - gap - cardPictureSize.width,
    sizes: [
      { size: 84, maxLines: 2 },
      { size: 64, maxLines: 3 },
      { size: 48, maxLines: 4 },
    ],
    description: { lines: 3, length: 112 },
  },
  alone: {
    width: cardSize.width - 2 * margin.inline,
    sizes: [
      { size: 124, maxLines: 2 },
      { size: 84, maxLines: 3 },
      { size: 60, maxLines: 4 },
    ],
    description: { lines: 2, length: 130 },
  },
}
/**
 * The maximum length of a text, in UTF-16 code units, which is more than fits on a card: laying out 10,000 takes
 * seconds.
 */
const maxLength = 600

/** The share card of a page (specification 2.8), 1200 × 630 pixels, for satori: without its picture, which is drawn over it. */
export async function shareCard(content: CardContent) {
  const { brand, description, domain, locale, picture, maturity } = content
  const { width, sizes, description: space } = settings[picture ? 'beside' : 'alone']
  const title = await layOutTitle(legible(content.title), { sizes, width, locale })
  return (
    <div
      style={{
        ...column,
        ...cardSize,
        boxSizing: 'border-box',
        padding: `${margin.block}px ${margin.inline}px`,
        background: colours.light.paper,
        color: colours.light.ink,
        fontFamily: 'Archivo, "Archivo Extended"',
      }}
    >
      <div style={{ ...column, justifyContent: 'space-between', width, height: '100%' }}>
        {wordMark(brand)}
        <div style={column}>
          <div style={titleStyle(title)}>{title.text}</div>
          <div style={descriptionStyle(space.lines)}>{shorten(legible(description), space.length)}</div>
          {maturity ? maturityRuler(maturity.value, width) : plainRuler(width)}
          <div style={details}>
            <div style={{ ...oneLine, color: colours.light.muted }}>{domain}</div>
            <div style={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
              {maturity && `${maturity.value} ${maturity.name}`}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The beginning of a text, without the characters that the typefaces lack: emoji and letters that are not Latin. */
function legible(text: string): string {
  const known = text.slice(0, maxLength).replaceAll(/[^\s\u0020-\u024F\u2010-\u2044€™−]/gu, '')
  return known.replaceAll(/ {2,}/g, ' ').trim()
}

/** Satori cuts off within words. */
function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).replace(/[\s,;:.–-]*\s\S*$/, '')}…` : text
}

const column = { display: 'flex', flexDirection: 'column' } as const
const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
const strong = { fontWeight: 640, fontStretch: '118%' }

/** The brand name with its vermilion bar, as in the header of the site. */
function wordMark(brand: string) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        fontSize: 40,
        lineHeight: 1,
        letterSpacing: '-0.035em',
        ...strong,
      }}
    >
      <div style={oneLine}>{brand}</div>
      <div
        style={{ flexShrink: 0, width: 6, height: 29, marginLeft: 14, background: colours.light.accent }}
      />
    </div>
  )
}

function titleStyle({ size, maxLines, fits }: TitleLayout): CSSProperties {
  return {
    display: 'block',
    fontSize: size,
    lineHeight: 1.02,
    letterSpacing: '-0.038em',
    whiteSpace: 'pre-line',
    // Satori breaks words, and cuts off lines, wherever that makes balanced lines shorter.
    ...(fits ? { textWrap: 'balance' } : { lineClamp: maxLines, wordBreak: 'break-word' }),
    ...strong,
  }
}

function descriptionStyle(lineClamp: number): CSSProperties {
  return {
    display: 'block',
    maxWidth: 900,
    marginTop: 20,
    marginBottom: 34,
    fontSize: 29,
    lineHeight: '38px',
    lineClamp,
    color: colours.light.muted,
  }
}

const details: CSSProperties = {
  display: 'flex',
  justifyContent: 'space-between',
  gap,
  marginTop: 14,
  fontFamily: '"Spline Sans Mono"',
  fontSize: 24,
  lineHeight: 1,
}

/** In pixels, like all sizes here. */
const height = 26

/** The maturity scale of project pages: a tick for each maturity, and a bar up to that of the project. */
function maturityRuler(maturity: Maturity, width: number) {
  const at = (value: string) => Math.round(Number(value) * width)
  const end = at(maturity)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={`M0 4h${width}`} stroke={colours.light.line} strokeWidth={2} />
      <path
        d={maturities.map((value) => `M${at(value) - 1} 4v14`).join('')}
        stroke={colours.light.muted}
        strokeWidth={2}
      />
      <path d={`M0 0h${end}v${height}h-8v-${height - 8}h-${end - 8}z`} fill={colours.light.accent} />
    </svg>
  )
}

/** The ruler of the brand. */
function plainRuler(width: number) {
  const ticks = Array.from({ length: Math.floor(width / 8) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? height : index % 5 === 0 ? 17 : 10
    return `M${index * 8 + 1} 0v${length}`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={ticks.join('')} stroke={colours.light.muted} strokeWidth={2} />
    </svg>
  )
}
