import { createServerOnlyFn } from '@tanstack/react-start'

import { onContentChange } from './content/current-content.server.ts'
import { recordDependencies } from './content/record-dependencies.server.ts'

/** Renders a page and records the content that it is made of. */
export const recordPageDependencies = createServerOnlyFn(recordDependencies)

/** Calls the listener with each change of the content. */
export const onPublish = createServerOnlyFn(onContentChange)
