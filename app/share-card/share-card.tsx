import type { CSSProperties } from 'react'

import { cardPictureSize } from '../media/image-sizes.ts'
import { colours } from '../styles/colours.ts'
import { fillLines } from './break-lines.ts'
import type { CardContent } from './card-content.ts'
import { cardSize } from './card-look.ts'
import { fitTitle, titleSpacing } from './fit-title.ts'
import { textWidth, withKnownCharacters } from './font-metrics.ts'
import { Ruler, scaleHeight, StageScale } from './stage-scale.tsx'

const margin = { block: 56, inline: 64 }
/** Between the text and the picture. */
const gap = 48
const titleSizes = [148, 132, 118, 106, 95, 86, 78, 70, 63, 57, 51, 46, 42, 38]
const titleLine = 1.02
/** The height of a title, in pixels: with a description, it leaves room for two lines of it. */
const maxTitleHeight = { alone: 320, aboveDescription: 250, besidePicture: 216 }
const logoSize = 40
const description = { face: 'text', size: 28, letterSpacing: 0 } as const
const descriptionLine = 38
/** Of a readable line. */
const maxDescriptionWidth = 880
const details = { face: 'mono', size: 24, letterSpacing: 0 } as const
const space = { belowLogo: 30, belowTitle: 22, aboveScale: 36, belowScale: 12 }
const footerHeight = space.aboveScale + scaleHeight + space.belowScale + details.size

/**
 * The share card of a page (specification 2.8), 1200 × 630 pixels. With inline styles and explicit lines, so that satori
 * draws what browsers show. Soft hyphens in the title are where its words may be broken.
 */
export function ShareCard({ content }: { content: CardContent }) {
  const { brand, domain, stage, picture } = content
  const width =
    cardSize.width - 2 * margin.inline - (picture ? cardPictureSize.width + gap - margin.inline : 0)
  const title = fitTitle(withKnownCharacters(content.title, 'title'), {
    sizes: titleSizes,
    lineHeight: titleLine,
    maxLines: 3,
    maxHeight: maxTitleHeight[picture ? 'besidePicture' : content.description ? 'aboveDescription' : 'alone'],
    width,
  })
  const titleHeight = title.lines.length * title.size * titleLine
  const free =
    cardSize.height -
    2 * margin.block -
    logoSize -
    space.belowLogo -
    titleHeight -
    space.belowTitle -
    footerHeight
  const lines = fillLines(
    withKnownCharacters(content.description, 'text'),
    Math.min(4, Math.floor(free / descriptionLine)),
    { ...description, width: Math.min(width, maxDescriptionWidth) },
  )
  const label = stage ? `${stage.value} ${stage.name}` : ''
  const domainWidth = width - textWidth(label, details) - (label ? gap : 0)
  return (
    <div
      style={{
        ...column,
        position: 'relative',
        boxSizing: 'border-box',
        ...cardSize,
        padding: `${margin.block}px ${margin.inline}px`,
        background: colours.light.paper,
        color: colours.light.ink,
        fontFamily: 'Archivo, "Archivo Extended"',
        fontWeight: 400,
      }}
    >
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          {...cardPictureSize}
          style={{ position: 'absolute', top: 0, right: 0, ...cardPictureSize, objectFit: 'cover' }}
        />
      )}
      <WordMark brand={brand} />
      <div style={{ ...column, marginTop: 'auto', fontWeight: 640, fontStretch: '118%' }}>
        <Lines lines={title.lines} size={title.size} height={title.size * titleLine} spacing={titleSpacing} />
      </div>
      <div style={{ ...column, marginTop: space.belowTitle, color: colours.light.muted }}>
        <Lines lines={lines} size={description.size} height={descriptionLine} />
      </div>
      <div style={{ ...column, width, marginTop: space.aboveScale }}>
        {stage ? <StageScale value={stage.value} width={width} /> : <Ruler width={width} />}
        <div
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            marginTop: space.belowScale,
            fontFamily: '"Spline Sans Mono"',
            color: colours.light.muted,
          }}
        >
          <Lines
            lines={fillLines(domain, 1, { ...details, width: domainWidth })}
            size={details.size}
            height={details.size}
          />
          <div style={{ ...column, color: colours.light.ink }}>
            <Lines lines={[label]} size={details.size} height={details.size} />
          </div>
        </div>
      </div>
    </div>
  )
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column' }

/** The brand name with its vermilion bar, as in the header of the site. */
function WordMark({ brand }: { brand: string }) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'baseline',
        fontSize: logoSize,
        fontStretch: '118%',
        fontWeight: 640,
        letterSpacing: '-0.035em',
        lineHeight: 1,
      }}
    >
      {brand}
      <div style={{ width: 6, height: 29, marginLeft: 14, background: colours.light.accent }} />
    </div>
  )
}

interface LinesProps {
  lines: readonly string[]
  /** Font size and line height, in pixels. */
  size: number
  height: number
  /** Letter spacing, in em. */
  spacing?: number
}

function Lines({ lines, size, height, spacing = 0 }: LinesProps) {
  return (
    <div
      style={{
        height: lines.length * height,
        fontSize: size,
        letterSpacing: `${spacing}em`,
        lineHeight: `${height}px`,
        whiteSpace: 'pre',
      }}
    >
      {lines.join('\n')}
    </div>
  )
}
