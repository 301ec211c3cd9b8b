import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { JsonObject } from '../../store/json.ts'
import { accountRoute, type Call, type Reply, route } from '../define-route.ts'
import { documentText, readDocument } from '../json-files.ts'
import { listOption, option, readEnvelope, replyWithPage } from '../request-input.ts'
import { allStories } from '../stories/story-documents.ts'

const user = {
  id: 1,
  email: 'editor@localhost',
  userid: 'editor@localhost',
  friendly_name: 'Local editor',
  use_username: false,
  login_strategy: 'password',
  has_org: false,
  has_partner: false,
}

const file = 'space.json'

/** A file of the content folder that is optional. */
function readOptional(call: Call, name: string): JsonObject | undefined {
  return existsSync(join(call.editing.root(), name)) ? readDocument(call, name) : undefined
}

function readSpaceFile(call: Call): JsonObject {
  return readOptional(call, file) ?? {}
}

function describeSpace(call: Call): JsonObject {
  const { id, name, languages, nameOfLanguage, defaultLanguageName } = call.space
  return {
    plan: 'local',
    plan_level: 999,
    region: 'eu',
    owner_id: user.id,
    owner: { ...user, userid: user.userid },
    domain: call.previewUrl,
    environments: [],
    default_root: null,
    default_lang_name: defaultLanguageName ?? null,
    trial: false,
    requires_2fa: false,
    languages: languages.map((code) => ({ code, name: nameOfLanguage(code) ?? code })),
    language_codes: [...languages],
    options: {},
    collaborators: [],
    first_token: call.previewToken ?? null,
    stories_count: call.space.draft.stories.length,
    // What the site reads of the components, for editors; Storyblok has nothing like it.
    site_schema: readOptional(call, 'site-schema.json') ?? null,
    // The names of components and fields in the languages of editors, as Storyblok has one language for them.
    component_labels: readOptional(call, 'component-labels.json') ?? null,
    ...readSpaceFile(call),
    id: Number(id),
    name,
  }
}

/** GET: the command line takes a space whose default language has no name for one without languages. */
function getSpace(call: Call): Reply {
  const { default_lang_name: name, ...space } = describeSpace(call)
  return { body: { space: { ...space, default_lang_name: name ?? 'Default' } } }
}

const Environment = z.object({ name: z.string(), location: z.string() })
const SpaceInput = z.object({
  name: z.string().min(1, "can't be blank").optional(),
  domain: z.string().optional(),
  environments: z.array(Environment).nullish(),
  default_root: z.string().nullish(),
  default_lang_name: z.string().nullish(),
})

/** PUT: the name and the URLs of previews are kept in space.json. */
function updateSpace(call: Call): Reply {
  const input = readEnvelope(call, 'space', SpaceInput)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const content = documentText({ name: call.space.name, ...readSpaceFile(call), ...given })
  const space = call.editing.commit({ changes: [{ file, content }] })
  return { body: { space: describeSpace({ ...call, space }) } }
}

/** GET /tags: the tags of stories and how many stories have each. */
function listTags(call: Call): Reply {
  const counts = new Map<string, number>()
  for (const { tag_list: tags } of allStories(call.space))
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts]
    .map(([name, count]) => ({ name, taggings_count: count, tag_on_stories: count }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return { body: { tags } }
}

function isBetween(time: string, from: string | undefined, to: string | undefined) {
  return (from === undefined || time >= from) && (to === undefined || time <= to)
}

/** GET /activities: the last 10,000, newest first. */
function listActivities(call: Call): Reply {
  const types = listOption(call, 'types')
  const ids = listOption(call, 'by_trackable_ids')
  const found = call.editing
    .history()
    .activities()
    .filter(
      ({ trackable_id: id, trackable_type: type, created_at: time }) =>
        (!types || types.some((wanted) => wanted.toLowerCase() === type.toLowerCase())) &&
        (!ids || ids.includes(String(id))) &&
        isBetween(time, option(call, 'created_at_gte'), option(call, 'created_at_lte')),
    )
  return replyWithPage(call, found, (items) => ({
    activities: items.map(({ trackable, ...activity }) => ({
      activity: { ...activity, owner_id: user.id, owner_type: 'User', space_id: Number(call.space.id) },
      trackable,
      user,
    })),
  }))
}

/** Empty lists of what the service does not have. Programs that save a whole space request each. */
const emptyLists = [
  'api_keys',
  'approvals',
  'branches',
  'collaborators',
  'discussions',
  'field_types',
  'release_schedulings',
  'releases',
  'shared_asset_folders',
  'space_roles',
  'story_schedulings',
  'tasks',
  'webhook_endpoints',
  'workflow_stage_changes',
  'workflow_stages',
  'workflows',
]

function listNothing(name: string) {
  return (call: Call) => replyWithPage(call, [], () => ({ [name]: [] }))
}

/** The space, its tags and activities, and the only user, who has the configured token. */
export const spaceRoutes = [
  route('GET', '', getSpace),
  route('PUT', '', updateSpace),
  route('GET', '/tags', listTags),
  route('GET', '/activities', listActivities),
  ...emptyLists.map((name) => route('GET', `/${name}`, listNothing(name))),
  accountRoute('GET', '/field_types', listNothing('field_types')),
  accountRoute('GET', '/spaces', (call) => ({ body: { spaces: [describeSpace(call)] } })),
  accountRoute('GET', '/users/me', () => ({ body: { user } })),
]
