import { createServerOnlyFn } from '@tanstack/react-start'

import { respondWith } from './documents/respond.server.ts'
import { findRobots } from './documents/robots.server.ts'
import { findSecurityText } from './documents/security.server.ts'
import { findSitemap } from './sitemap/sitemap.server.ts'

/** robots.txt. */
export const fetchRobots = createServerOnlyFn((request: Request) => respondWith(request, findRobots()))

/** The sitemap, its index or one of its parts, by the path of the request. */
export const fetchSitemap = createServerOnlyFn((request: Request) =>
  respondWith(request, findSitemap(new URL(request.url).pathname)),
)

/** security.txt. */
export const fetchSecurityText = createServerOnlyFn((request: Request) =>
  respondWith(request, findSecurityText()),
)
