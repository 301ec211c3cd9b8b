import { z } from 'zod'

import { endpoint } from '../define-endpoint.ts'
import { common } from '../query.ts'

/** GET /experiments: always empty, as a content folder has no experiments. */
export const listExperiments = endpoint(z.object(common), (_query, { space }) => ({
  body: { experiments: [], cv: space.cv },
}))
