import { notFound } from './api-error.ts'
import { findAsset } from './asset-records/asset-records.ts'
import { findDatasource, listDatasourceEntries, listDatasources } from './datasources/datasources.ts'
import type { Endpoint } from './define-endpoint.ts'
import { listExperiments } from './experiments/experiments.ts'
import { findLink, listLinks } from './links/links.ts'
import { findSpace } from './spaces/spaces.ts'
import { trimSlashes } from './store/normalize-slashes.ts'
import { findStory } from './stories/find-story.ts'
import { listStories } from './stories/list-stories.ts'
import { listTags } from './tags/tags.ts'

/** Endpoints: `all` for `/v2/cdn/{name}`, `one` for `/v2/cdn/{name}/{key}`. */
const collections = new Map<string, { all?: Endpoint; one?: Endpoint }>([
  ['stories', { all: listStories, one: findStory }],
  ['links', { all: listLinks, one: findLink }],
  ['datasources', { all: listDatasources, one: findDatasource }],
  ['datasource_entries', { all: listDatasourceEntries }],
  ['tags', { all: listTags }],
  ['spaces', { one: findSpace }],
  ['assets', { one: findAsset }],
  ['experiments', { all: listExperiments }],
])

const decode = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    throw notFound()
  }
}

/**
 * Finds the endpoint and key of a path; a trailing slash is ignored.
 * @throws ApiError 404
 */
export const route = (pathname: string) => {
  const [, name = '', key = ''] = /^\/v2\/cdn\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  const endpoint = collections.get(name)?.[key === '' ? 'all' : 'one']
  if (!endpoint) throw notFound()
  return { name, endpoint, key: trimSlashes(decode(key)) }
}
