import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SearchKind } from '../../server-functions/search-params/search-params.ts'

/** The names of the kinds of results. */
export const kindLabels: Record<SearchKind, MessageDescriptor> = {
  project: msg`Project`,
  service: msg`Service`,
  page: msg`Page`,
  news: msg`News item`,
  impulse: msg`Note`,
  job: msg`Job`,
  person: msg`Person`,
}

/** The filters by kind. */
export const kindFilterLabels: Record<SearchKind, MessageDescriptor> = {
  project: msg`Projects`,
  service: msg`Services`,
  page: msg`Pages`,
  news: msg`News`,
  impulse: msg`Notes`,
  job: msg`Jobs`,
  person: msg`People`,
}
