import { createFileRoute } from '@tanstack/react-router'

import { fetchPressFile } from '../../../server-functions/press.functions.ts'
import { silhouetteBesideHandSvg, silhouetteSvg } from '../../press/silhouette-svg.tsx'

const draw = { outline: silhouetteSvg, besideHand: silhouetteBesideHandSvg }

/** Pictures of projects for the press (docs/decisions/0045). */
export const Route = createFileRoute('/press/$')({
  server: { handlers: { ANY: ({ request }) => fetchPressFile(request, draw) } },
})
