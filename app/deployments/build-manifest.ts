import { createIsomorphicFn } from '@tanstack/react-start'

import { buildId } from './build-id.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * The paths of the pages that the build of this document has prerendered, from its manifest (specification 7). None if it
 * cannot be loaded, which is logged; the next call tries again.
 */
export function loadPrerendered(): Promise<ReadonlySet<string>> {
  loading ??= fetchPrerendered().catch((error: unknown) => {
    loading = undefined
    // Specification 8.
    console.error('Manifest fetch failed', error)
    return new Set<string>()
  })
  return loading
}

/**
 * Loads the manifest in a browser while it loads the code that will ask for it: a visitor who only reads a page needs
 * neither.
 */
export const startLoadingPrerendered = createIsomorphicFn()
  .server(() => {})
  .client(() => void loadPrerendered())

/** @throws if there is no valid manifest */
async function fetchPrerendered(): Promise<ReadonlySet<string>> {
  const id = buildId()
  // The development server has no builds.
  if (!id) return new Set()
  const response = await fetch(`/builds/meta/${id}.json`)
  const manifest: unknown = response.ok ? await response.json() : null
  if (typeof manifest !== 'object' || !manifest || !('prerendered' in manifest))
    throw new Error(`No manifest in the answer with status ${response.status}`)
  const { prerendered } = manifest
  if (!Array.isArray(prerendered)) throw new Error('The manifest lists no prerendered paths')
  return new Set(prerendered.map(String))
}
