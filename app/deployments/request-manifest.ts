import { createIsomorphicFn } from '@tanstack/react-start'

import { buildId } from './build-id.ts'

/** Requests the manifest of the build of this document (specification 7), in a browser. The development server has none. */
export const requestManifest = createIsomorphicFn()
  .server((): Promise<Response> | undefined => undefined)
  .client(() => {
    const id = buildId()
    return id ? fetch(`/builds/meta/${id}.json`) : undefined
  })
