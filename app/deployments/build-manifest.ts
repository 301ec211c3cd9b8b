import { buildId } from './build-id.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * The paths of the pages that a static site has prerendered, from the manifest of its build (specification 7). None if
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
  const response = await fetch(`/builds/meta/${buildId()}.json`)
  const manifest: unknown = response.ok ? await response.json() : null
  if (typeof manifest !== 'object' || !manifest || !('prerendered' in manifest))
    throw new Error(`No manifest in the answer with status ${response.status}`)
  const { prerendered } = manifest
  if (!Array.isArray(prerendered)) throw new Error('The manifest lists no prerendered paths')
  return new Set(prerendered.map(String))
}
