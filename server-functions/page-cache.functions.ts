import { createServerOnlyFn } from '@tanstack/react-start'

import { onContentChange } from './content/current-snapshot.server.ts'
import { recordDependencies } from './content/record-dependencies.server.ts'
import { openSharedPages } from './page-cache/pages-in-redis.server.ts'

export type { SharedPages } from './page-cache/pages-in-redis.server.ts'

/** Renders a page and records the content that it is made of. */
export const recordPageDependencies = createServerOnlyFn(recordDependencies)

/** Calls the listener with each change of the content. */
export const onPublish = createServerOnlyFn(onContentChange)

/** Opens the pages that all processes of this site share; undefined without Redis. */
export const sharedPages = createServerOnlyFn(openSharedPages)
