import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { common } from '../query.ts'

/** GET /experiments: those that are running. No file of a content folder tells of any. */
export const listExperiments = endpoint(z.object(common), (_query, { space }) => ({
  body: { experiments: [], cv: space.cv },
}))
