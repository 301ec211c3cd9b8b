import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The cost of a request by the number of stories, for one way of answering and number of connections. */
export interface Line {
  kind: string
  connections: number
  points: { stories: number; milliseconds: number }[]
}

const size = { width: 760, height: 400 }
const area = { left: 64, right: 520, top: 24, bottom: 352 }
/** Both axes are logarithmic. */
const stories = { from: 100, to: 10_000 }
const milliseconds = { from: 0.01, to: 100 }

const style = `
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .axis { stroke: #bbb }
  .line { fill: none; stroke-width: 2 }
  .line { stroke: #c2410c }
  .cached { stroke: #0f766e }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } .axis { stroke: #555 } }
`

/** A plot (SVG) with a line for each kind and number of connections: flat if nothing grows with the stories. */
export function drawGrowth(lines: readonly Line[]): string {
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const title = 'CPU time of a request by number of stories'
  const plot = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size.width} ${size.height}`, role: 'img' },
    element('title', null, title),
    element('style', null, style),
    ...powersOfTen(milliseconds).map((value) => horizontal(value)),
    ...powersOfTen(stories).map((value) => vertical(value)),
    element('text', { x: area.left, y: size.height - 8 }, 'stories'),
    element('text', { x: 8, y: 14 }, 'ms'),
    ...kinds.flatMap((kind) => {
      const group = lines.filter((line) => line.kind === kind)
      return group.map((line, index) => drawLine(line, index, labelHeight(group)))
    }),
  )
  return `${renderToStaticMarkup(plot)}\n`
}

/** Where the labels of a kind begin: the costs of its lines are about the same. */
function labelHeight(group: readonly Line[]): number {
  const costs = group.map(({ points }) => points.at(-1)?.milliseconds ?? milliseconds.from)
  return y(Math.max(...costs)) - 12
}

function drawLine({ kind, connections, points }: Line, index: number, labels: number): ReactNode {
  const last = points.at(-1)
  const corners = points.map((point) => `${x(point.stories)},${y(point.milliseconds)}`)
  const isCached = kind.includes('cache')
  return element(
    'g',
    { key: `${kind} ${connections}` },
    element('polyline', {
      className: isCached ? 'line cached' : 'line',
      // The more connections, the shorter the dashes.
      strokeDasharray: connections === 1 ? undefined : 400 / connections,
      points: corners.join(' '),
    }),
    last &&
      element(
        'text',
        { x: area.right + 8, y: labels + index * 17 },
        `${kind}, ${connections}: ${last.milliseconds.toFixed(isCached ? 3 : 1)}`,
      ),
  )
}

function horizontal(value: number): ReactNode {
  return element(
    'g',
    { key: `ms ${value}` },
    element('line', { className: 'axis', x1: area.left, x2: area.right, y1: y(value), y2: y(value) }),
    element('text', { x: area.left - 8, y: y(value) + 4, textAnchor: 'end' }, String(value)),
  )
}

function vertical(value: number): ReactNode {
  return element(
    'g',
    { key: `stories ${value}` },
    element('line', { className: 'axis', x1: x(value), x2: x(value), y1: area.top, y2: area.bottom }),
    element('text', { x: x(value), y: area.bottom + 18, textAnchor: 'middle' }, value.toLocaleString('en')),
  )
}

function powersOfTen({ from, to }: { from: number; to: number }): number[] {
  const count = Math.round(Math.log10(to / from))
  return Array.from({ length: count + 1 }, (_, index) => Number((from * 10 ** index).toPrecision(1)))
}

const share = (value: number, { from, to }: { from: number; to: number }) =>
  Math.log10(value / from) / Math.log10(to / from)

const x = (value: number) => Math.round(area.left + share(value, stories) * (area.right - area.left))
const y = (value: number) => Math.round(area.bottom - share(value, milliseconds) * (area.bottom - area.top))
