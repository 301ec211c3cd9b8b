import { z } from 'zod'

import { notFound } from '../http/api-error.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { common } from './query.ts'

/** GET /spaces/me. `version` is the cv, by which clients detect changes. */
export const findSpace = defineEndpoint(z.object(common), (_query, { space, key, assetOrigin }) => {
  if (key !== 'me') throw notFound()
  const { id, name, cv, languages } = space
  const described = {
    id: Number(id),
    name,
    domain: `${assetOrigin}/`,
    version: cv,
    language_codes: languages,
  }
  return { body: { space: described } }
})
