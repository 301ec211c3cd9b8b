import { createIsomorphicFn } from '@tanstack/react-start'

/** The id of the build that rendered the document; undefined in development. */
export const buildId = createIsomorphicFn()
  .server(() => import.meta.env.BUILD_ID)
  .client(() => document.documentElement.dataset.build)
