import { requestManifest } from './request-manifest.ts'

let requested: Promise<Response> | undefined
let loading: Promise<ReadonlySet<string>> | undefined

/** The request for the manifest, pending, resolved or rejected. */
export function setManifest(request: Promise<Response> | undefined): void {
  requested = request
  // Logged when it is asked for.
  request?.catch(() => {})
}

/**
 * The paths of the pages that the build of this document has prerendered, from its manifest (specification 7). None if
 * it cannot be loaded, which is logged; the next call tries again.
 */
export function loadPrerendered(): Promise<ReadonlySet<string>> {
  loading ??= readPrerendered().catch((error: unknown) => {
    loading = undefined
    // Specification 8.
    console.error('Manifest fetch failed', error)
    return new Set<string>()
  })
  return loading
}

/** @throws if there is no valid manifest */
async function readPrerendered(): Promise<ReadonlySet<string>> {
  const request = requested ?? requestManifest()
  requested = undefined
  const response = await request
  if (!response) return new Set()
  const manifest: unknown = response.ok ? await response.json() : null
  if (typeof manifest !== 'object' || !manifest || !('prerendered' in manifest))
    throw new Error(`No manifest in the answer with status ${response.status}`)
  const { prerendered } = manifest
  if (!Array.isArray(prerendered)) throw new Error('The manifest lists no prerendered paths')
  return new Set(prerendered.map(String))
}
