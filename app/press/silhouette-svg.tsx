import { renderToStaticMarkup } from 'react-dom/server'

import type { PressOutline } from '../../server-functions/press/press-folder.ts'
import { hand } from '../shelf/hand-outline.ts'
import { colours } from '../styles/colours.ts'

const lineLook = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The outline of a project as an SVG file at 1:1, in the ink of the site, its lines white. */
export function silhouetteSvg({ width, height, path, lines }: PressOutline): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path} fill={colours.light.ink} />
      {lines && <path {...lineLook} d={lines} stroke="#fff" strokeWidth={Math.max(width, height) / 200} />}
    </svg>,
  )
}

/** Between a silhouette and the hand, in millimetres. */
const gap = 40

const { light, dark } = colours

/**
 * A picture does not get the page's style: the colours of a dark background, in the visitor's colour scheme
 * (silhouette.module.css).
 */
const schemes =
  `.hand{fill:${light.accent}}@media(prefers-color-scheme:dark){.hand{fill:${dark.accent}}}` +
  '@media(prefers-color-scheme:dark) and (prefers-contrast:no-preference){.outline{opacity:.72}}'

/**
 * The outline of a project on a dark background, beside a hand at the same scale, as the footer of each page shows it.
 */
export function silhouetteBesideHandSvg({ width, height, path, lines }: PressOutline): string {
  const highest = Math.max(height, hand.height)
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width + gap + hand.width} ${highest}`}
      preserveAspectRatio="xMinYMax"
    >
      <style>{schemes}</style>
      <g transform={`translate(0 ${highest - height})`}>
        <path className="outline" d={path} fill={dark.ink} />
        {lines && (
          <path
            {...lineLook}
            d={lines}
            stroke={dark.paper}
            strokeWidth="1.1"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
      <path
        className="hand"
        transform={`translate(${width + gap} ${highest - hand.height})`}
        d={hand.outline}
      />
    </svg>,
  )
}
