import { notFound } from '../http/api-error.ts'
import { trimSlashes } from '../store/normalize-slashes.ts'
import { findAsset } from './asset-records.ts'
import { findDatasource, listDatasourceEntries, listDatasources } from './datasources.ts'
import type { Endpoint } from './define-endpoint.ts'
import { listExperiments } from './experiments.ts'
import { findLink, listLinks } from './links.ts'
import { findSpace } from './spaces.ts'
import { findStory } from './stories/find-story.ts'
import { listStories } from './stories/list-stories.ts'
import { listTags } from './tags.ts'

/** Endpoints: `all` for `/v2/cdn/{name}`, `one` for `/v2/cdn/{name}/{key}`. */
const endpoints = new Map<string, { list?: Endpoint; single?: Endpoint }>([
  ['stories', { list: listStories, single: findStory }],
  ['links', { list: listLinks, single: findLink }],
  ['datasources', { list: listDatasources, single: findDatasource }],
  ['datasource_entries', { list: listDatasourceEntries }],
  ['tags', { list: listTags }],
  ['spaces', { single: findSpace }],
  ['assets', { single: findAsset }],
  ['experiments', { list: listExperiments }],
])

function decodePath(path: string) {
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
export function matchRoute(pathname: string) {
  const [, name = '', key = ''] = /^\/v2\/cdn\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  const endpoint = endpoints.get(name)?.[key === '' ? 'list' : 'single']
  if (!endpoint) throw notFound()
  return { name, endpoint, key: trimSlashes(decodePath(key)) }
}
