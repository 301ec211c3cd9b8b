import type { AnyRouter } from '@tanstack/react-router'

import { removeStaleCrawlerTags } from '../head/crawler-tags.ts'
import { addPictureTransition } from './picture-transition.ts'

/** What no page needs before its reader goes on to another one. */
export function prepareNavigation(router: AnyRouter): void {
  addPictureTransition(router)
  removeStaleCrawlerTags(router)
}
