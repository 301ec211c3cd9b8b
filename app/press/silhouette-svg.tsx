import { renderToStaticMarkup } from 'react-dom/server'

import type { PressOutline } from '../../server-functions/press/press-folder.ts'
import { colours } from '../styles/colours.ts'

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
      {lines && (
        <path
          d={lines}
          fill="none"
          stroke="#fff"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={Math.max(width, height) / 200}
        />
      )}
    </svg>,
  )
}
