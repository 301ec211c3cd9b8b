import type { z } from 'zod'

import { fieldKinds } from './field-kinds.ts'
import { flag, numberWithin, text } from './fields.ts'

const millimetres = numberWithin(1, 20_000)
const kilograms = numberWithin(0.001, 50_000)

/** Data of an SVG path, drawn in millimetres; anything else becomes ''. */
const pathData = text
  .transform((value) => (/^[MLHVCSQTAZ\d\s.,-]*$/i.test(value) ? value : ''))
  .register(fieldKinds, { kind: 'text' })

/** The size of a project and its silhouette on the shelf. */
export const dimensions = {
  width: millimetres,
  height: millimetres,
  depth: millimetres,
  mass: kilograms,
  silhouette: pathData,
  silhouette_lines: pathData,
  side_view: flag,
}

export type Dimensions = Pick<
  z.output<z.ZodObject<typeof dimensions>>,
  'width' | 'height' | 'depth' | 'side_view'
>

/** What is drawn of a project, in millimetres; null without its size. */
export function drawnSize({
  width,
  height,
  depth,
  side_view: isSideView,
}: Dimensions): { width: number; height: number } | null {
  const across = isSideView ? depth : width
  return across && height ? { width: across, height } : null
}
