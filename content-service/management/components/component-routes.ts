import { notFound, unprocessable } from '../../http/api-error.ts'
import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { NewRevision } from '../../store/writing/history.ts'
import { type Call, type Reply, route } from '../define-route.ts'
import { documentTag } from '../if-match.ts'
import { documentText } from '../json-files.ts'
import {
  changedRecord,
  checkName,
  checkRecord,
  commitRecord,
  findRecord,
  recordRoutes,
  recordsOf,
  replyWith,
} from '../record-routes.ts'
import type { StoredRecord } from '../records.ts'
import { flag, invalidFields, numberOption, option, replyWithPage } from '../request-input.ts'
import { restoreStoryVersion } from '../stories/story-revisions.ts'
import {
  componentGroups,
  components,
  internalTags,
  isReserved,
  presets,
  schemaOf,
} from './component-kinds.ts'
import { renameComponentInModel, renameInSchema } from './rename-component-in-model.ts'
import { renameComponentInStories, renameFieldInStories, renameKeys } from './rename-component-in-stories.ts'

function idOf(value: JsonObject) {
  return Number(value.id)
}

/** GET /components: with the groups, which saves clients a request. */
function listComponents(call: Call): Reply {
  const { body, ...reply } = componentRoutesOfKind.find(({ method }) => method === 'GET')?.respond(call) ?? {}
  const groups = recordsOf(call, componentGroups).map(({ value }) => componentGroups.deliver(value, call))
  return { ...reply, body: { ...(isObject(body) ? body : {}), component_groups: groups } }
}

/** The revisions that a change of a component adds; the first change also adds the state before it. */
function revisionsOf(call: Call, { value: before }: StoredRecord, value: JsonObject): NewRevision[] {
  const id = idOf(value)
  const version = (content: JsonObject): NewRevision => ({
    model: 'component',
    modelId: id,
    status: 'update',
    content,
  })
  const isFirst = call.editing.history().revisions('component', id).length === 0
  return [...(isFirst ? [version(before)] : []), version(value)]
}

/**
 * PUT /components/:id: a new name is written into whitelists and presets, with `update_content` into all stories.
 * `If-Match` prevents overwriting another save.
 */
function updateComponent(call: Call): Reply {
  const stored = findRecord(call, components)
  checkRecord(call, components, stored)
  const changed = changedRecord(call, components, stored)
  const [from, to] = [asText(stored.value.name), asText(changed.name)]
  const isRenamed = from !== to
  const value = isRenamed ? { ...changed, schema: renameInSchema(schemaOf(changed), from, to) } : changed
  const { files, revisions } =
    isRenamed && flag(call, 'update_content')
      ? renameComponentInStories(call, from, to)
      : { files: [], revisions: [] }
  const space = commitRecord(call, components, { stored, value }, 'update', {
    files,
    others: isRenamed ? renameComponentInModel(call, from, to) : [],
    revisions: [...revisionsOf(call, stored, value), ...revisions],
  })
  return replyWith({ ...call, space }, components, value)
}

/** DELETE /components/:id: moves it into the trash. Stories keep their blocks, as in Storyblok. */
function deleteComponent(call: Call): Reply {
  const stored = findRecord(call, components)
  const { file, value } = stored
  commitRecord(call, components, { stored, value: null }, 'delete', {
    trashed: [
      {
        model: 'component',
        id: idOf(value),
        uuid: asText(value.name),
        files: [{ file, content: documentText(value) }],
      },
    ],
  })
  return replyWith(call, components, value)
}

/** POST /components/:id/restore: restores it from the trash. */
function restoreComponent(call: Call): Reply {
  const entry = call.editing
    .history()
    .trash('component')
    .find(({ id, uuid }) => String(id) === call.params.id || uuid === call.params.id)
  const value: unknown =
    entry?.files[0]?.content === undefined ? undefined : JSON.parse(entry.files[0].content)
  if (!entry || !isRecord(value)) throw notFound()
  checkName(components, recordsOf(call, components), value)
  commitRecord(call, components, { value }, 'restore', { restored: [{ model: 'component', id: entry.id }] })
  return replyWith(call, components, value)
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** POST /components/:id/rename_attribute: renames a field in the schema and in all stories, in one commit. */
function renameAttribute(call: Call): Reply {
  const stored = findRecord(call, components)
  checkRecord(call, components, stored)
  const [from, to] = [option(call, 'old_name'), option(call, 'new_name')]
  const schema = schemaOf(stored.value)
  if (from === undefined || !Object.hasOwn(schema, from))
    throw unprocessable(`old_name must be a field of ${asText(stored.value.name)}`)
  if (to === undefined || !/^\w+$/.test(to) || isReserved(to)) throw invalidFields({ new_name: 'is invalid' })
  if (Object.hasOwn(schema, to)) throw invalidFields({ new_name: 'has already been taken' })
  const value = {
    ...stored.value,
    updated_at: call.now,
    schema: renameKeys(schema, (key) => (key === from ? to : key)),
  }
  const { files, revisions } = renameFieldInStories(call, asText(stored.value.name), from, to)
  commitRecord(call, components, { stored, value }, 'update', {
    files,
    revisions: [...revisionsOf(call, stored, value), ...revisions],
  })
  return { status: 204, headers: { ETag: documentTag(value) } }
}

/** A revision of a component. @throws ApiError 404 */
function versionContent(call: Call, componentId: number, versionId: number): JsonObject {
  const content = call.editing.history().revisionContent('component', versionId)
  const isOfComponent = call.editing.history().revision('component', versionId)?.model_id === componentId
  if (!isOfComponent || !isObject(content)) throw notFound()
  return content
}

function getComponentVersion(call: Call): Reply {
  const id = idOf(findRecord(call, components).value)
  const versionId = Number(call.params.version)
  return {
    body: { component_version: { id: versionId, schema: schemaOf(versionContent(call, id, versionId)) } },
  }
}

/** GET /versions?model=components|stories&model_id=… */
function listVersions(call: Call): Reply {
  const model = option(call, 'model') === 'components' ? 'component' : 'story'
  const modelId = numberOption(call, 'model_id')
  if (modelId === undefined) throw unprocessable('param is missing or the value is empty: model_id')
  const revisions = call.editing.history().revisions(model, modelId)
  return replyWithPage(call, revisions, (items) => ({
    versions: items.map(({ id, created_at, status, author }) => ({
      id,
      event: status === 'published' ? 'publish' : 'update',
      created_at,
      author_id: 1,
      author,
      item_id: modelId,
      is_draft: status !== 'published',
    })),
  }))
}

/** PUT /versions/:id?model=…&model_id=…: makes a revision the current state. */
function restoreVersion(call: Call): Reply {
  const modelId = numberOption(call, 'model_id')
  if (modelId === undefined) throw unprocessable('param is missing or the value is empty: model_id')
  if (option(call, 'model') !== 'components') return restoreStoryVersion(call, String(modelId))
  const stored = findRecord(call, components, String(modelId))
  const content = versionContent(call, modelId, Number(call.params.id))
  const value = { ...stored.value, ...content, id: stored.value.id ?? modelId, updated_at: call.now }
  commitRecord(call, components, { stored, value }, 'update', { revisions: revisionsOf(call, stored, value) })
  return { status: 204 }
}

const componentRoutesOfKind = recordRoutes(components)

/** Components with their groups, presets and tags. The first matching route counts. */
export const componentRoutes = [
  route('GET', '/components', listComponents),
  route('PUT', '/components/:id', updateComponent),
  route('PATCH', '/components/:id', updateComponent),
  route('DELETE', '/components/:id', deleteComponent),
  route('POST', '/components/:id/restore', restoreComponent),
  route('POST', '/components/:id/rename_attribute', renameAttribute),
  route('GET', '/components/:id/component_versions/:version', getComponentVersion),
  ...componentRoutesOfKind,
  route('GET', '/versions', listVersions),
  route('PUT', '/versions/:id', restoreVersion),
  ...recordRoutes(componentGroups),
  ...recordRoutes(presets),
  ...recordRoutes(internalTags),
]
