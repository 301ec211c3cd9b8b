import { z } from 'zod'

import { editable } from './editable.ts'

const uid = z.string().catch('')
/** A CMS block: its component name and fields. Each is exported, so that schema-drift.test.ts can compare it with the CMS. */
export const block = <const Name extends string, Fields extends z.ZodRawShape>(
  component: Name,
  fields: Fields,
) => z.object({ component: z.literal(component), _uid: uid, _editable: editable, ...fields })
