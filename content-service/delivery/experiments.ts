import { z } from 'zod'

import { defineEndpoint } from './define-endpoint.ts'
import { common } from './query.ts'

/** GET /experiments: always empty, as a content folder has no experiments. */
export const listExperiments = defineEndpoint(z.object(common), (_query, { space }) => ({
  body: { experiments: [], cv: space.cv },
}))
