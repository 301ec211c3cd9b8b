import type { Route } from './route.ts'
import { storyRoutes } from './stories/story-routes.ts'

/** All endpoints of the Management API. */
export const routes: readonly Route[] = [...storyRoutes]
