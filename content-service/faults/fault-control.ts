import { z } from 'zod'

import { invalid, ApiError } from '../api-error.ts'
import { Fault, type FaultList } from './fault-schema.ts'

export const controlPath = '/_control/faults'

const Wanted = z.strictObject({ faults: z.array(Fault).max(100) })

const readWanted = async (request: Request) => {
  const body: unknown = await request.json().catch(() => {
    throw invalid('The body must be JSON: {"faults": […]}')
  })
  const { data, error } = Wanted.safeParse(body)
  if (data) return data.faults
  throw invalid(
    error.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`).join('; '),
  )
}

/**
 * GET lists the faults, PUT replaces them, DELETE clears them.
 * @throws ApiError 405, 422
 */
export const control = async (request: Request, faults: FaultList) => {
  if (request.method === 'PUT') faults.set(await readWanted(request))
  else if (request.method === 'DELETE') faults.set([])
  else if (request.method !== 'GET')
    throw new ApiError(405, 'Method Not Allowed', undefined, { Allow: 'GET, PUT, DELETE' })
  return Response.json({ faults: faults.all() }, { headers: { 'Cache-Control': 'no-store' } })
}
