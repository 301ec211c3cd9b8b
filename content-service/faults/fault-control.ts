import { z } from 'zod'

import { unprocessable, ApiError } from '../http/api-error.ts'
import { readJson } from '../http/read-json.ts'
import { describeIssue } from '../store/describe-issue.ts'
import { Fault, type FaultList } from './fault-schema.ts'

export const controlPath = '/_control/faults'

const ControlBody = z.strictObject({ faults: z.array(Fault).max(100) })

const maxBodyBytes = 100_000

async function parseBody(request: Request) {
  const body: unknown = await readJson(request, maxBodyBytes).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 413) throw error
    throw unprocessable('The body must be JSON: {"faults": […]}')
  })
  const { data, error } = ControlBody.safeParse(body, { error: describeIssue })
  if (data) return data.faults
  throw unprocessable(
    error.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`).join('; '),
  )
}

/**
 * GET lists the faults, PUT replaces them, DELETE clears them.
 * @throws ApiError 405, 422
 */
export async function handleControlRequest(request: Request, faults: FaultList) {
  if (request.method === 'PUT') faults.set(await parseBody(request))
  else if (request.method === 'DELETE') faults.set([])
  else if (request.method !== 'GET')
    throw new ApiError(405, 'Method Not Allowed', undefined, { Allow: 'GET, PUT, DELETE' })
  return Response.json({ faults: faults.all() }, { headers: { 'Cache-Control': 'no-store' } })
}
