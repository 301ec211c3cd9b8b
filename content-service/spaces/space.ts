import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { common } from '../query.ts'
import { notFound } from '../refusal.ts'

/** GET /spaces/me. Its version is the cv, by which clients learn that content has changed. */
export const findSpace = endpoint(z.strictObject(common), (_query, { space, key, assetOrigin }) => {
  if (key !== 'me') throw notFound()
  const { id, cv, languages } = space
  return {
    body: {
      space: {
        id: Number(id),
        name: `Space ${id}`,
        domain: `${assetOrigin}/`,
        version: cv,
        language_codes: languages,
      },
    },
  }
})
