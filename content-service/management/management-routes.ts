import { assetRoutes } from './assets/asset-routes.ts'
import { componentRoutes } from './components/component-routes.ts'
import { datasourceEntryRoutes } from './datasources/datasource-entry-routes.ts'
import { datasourceRoutes } from './datasources/datasource-routes.ts'
import type { Route } from './define-route.ts'
import { spaceRoutes } from './space/space-routes.ts'
import { storyRoutes } from './stories/story-routes.ts'

/** All endpoints of the Management API. */
export const routes: readonly Route[] = [
  ...storyRoutes,
  ...componentRoutes,
  ...datasourceRoutes,
  ...datasourceEntryRoutes,
  ...assetRoutes,
  ...spaceRoutes,
]
