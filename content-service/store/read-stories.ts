import {
  type Files,
  hasSameItems,
  keepEqual,
  publishedOf,
  readAllStories,
  type StoryReading,
} from './draft-and-published.ts'
import type { StoryFile } from './file-schemas.ts'
import { trimSlashes } from './normalize-slashes.ts'
import type { Problem } from './problems.ts'
import type { FileOf } from './read-json-files.ts'
import type { Story } from './space.ts'
import type { ChangeableIndex, StoryChange } from './story-index.ts'

/** Up to this many changed files are read incrementally. */
const maxChangedFiles = 50

/** The items that only one of two lists has, by identity. Fast for few differences. */
export function differenceOf<T>(before: readonly T[], after: readonly T[]) {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  const [was, is] = [new Set(removed), new Set(added)]
  return { removed: removed.filter((item) => !is.has(item)), added: added.filter((item) => !was.has(item)) }
}

/** Whether an unchanged story has a key of a changed one. */
function isTaken(index: ChangeableIndex, after: Story, changing: ReadonlySet<string>) {
  const others = [
    index.byId.get(after.id),
    index.bySlug.get(after.full_slug),
    ...after.translations.map(({ lang, path }) => index.byTranslatedPath.get(`${lang}/${trimSlashes(path)}`)),
  ]
  return others.some((other) => other !== undefined && !changing.has(other.uuid))
}

function hasDuplicates(stories: readonly Story[]) {
  return (
    new Set(stories.map(({ id }) => id)).size < stories.length ||
    new Set(stories.map(({ full_slug }) => full_slug)).size < stories.length
  )
}

/** An index after changes; undefined if stories would have the same id or path. */
function changeIndex(index: ChangeableIndex, uuids: ReadonlySet<string>, after: ReadonlyMap<string, Story>) {
  const changes = [...uuids].flatMap((uuid): StoryChange[] => {
    const change = { before: index.byUuid.get(uuid), after: after.get(uuid) }
    return change.before === change.after ? [] : [change]
  })
  const stories = [...after.values()]
  if (hasDuplicates(stories) || stories.some((story) => isTaken(index, story, uuids))) return undefined
  return changes.length === 0 ? index : index.with(changes)
}

/**
 * The stories after few changes of their files. Undefined if more depends on the changes than the stories themselves:
 * folders, duplicates, problems.
 */
function readChangedStories(
  last: StoryReading,
  drafts: Files,
  versions: Files,
  languages: readonly string[],
): StoryReading | undefined {
  if (last.problems.length > 0 || !hasSameItems(last.languages, languages)) return undefined
  const ofDrafts = differenceOf(last.drafts, drafts)
  const ofVersions = differenceOf(last.versions, versions)
  const changedDrafts = [...ofDrafts.removed, ...ofDrafts.added]
  const changed = [...changedDrafts, ...ofVersions.removed, ...ofVersions.added]
  if (changed.length > maxChangedFiles || changedDrafts.some(({ value }) => value.is_folder)) return undefined

  const uuids = new Set(changed.map(({ value }) => value.uuid))
  const draftOf = new Map<string, FileOf<StoryFile>>()
  for (const file of ofDrafts.added) {
    const { id, uuid } = file.value
    if (draftOf.has(uuid) || last.folderKeys.has(id) || last.folderKeys.has(uuid)) return undefined
    draftOf.set(uuid, file)
  }
  const removed = new Set(ofDrafts.removed)
  const versionsOf = new Map<string, Files>()
  const problems: Problem[] = []
  const [draftAfter, publishedAfter] = [new Map<string, Story>(), new Map<string, Story>()]
  for (const uuid of uuids) {
    const before = last.draftOf.get(uuid)
    const isKept = before !== undefined && !removed.has(before)
    // Two files of the same story.
    if (isKept && draftOf.has(uuid)) return undefined
    const draft = isKept ? before : draftOf.get(uuid)
    if (draft) draftOf.set(uuid, draft)
    const gone = new Set(ofVersions.removed)
    versionsOf.set(uuid, [
      ...(last.versionsOf.get(uuid) ?? []).filter((version) => !gone.has(version)),
      ...ofVersions.added.filter(({ value }) => value.uuid === uuid),
    ])
    if (!draft) continue
    draftAfter.set(uuid, keepEqual(last.draft, last.translate(draft.value)))
    const published = publishedOf(draft, () => versionsOf.get(uuid), problems)
    const [version] = published
    if (published.length > 1 || problems.length > 0) return undefined
    if (version) publishedAfter.set(uuid, keepEqual(last.published, last.translate(version.value)))
  }

  const draft = changeIndex(last.draft, uuids, draftAfter)
  const published = changeIndex(last.published, uuids, publishedAfter)
  if (!draft || !published) return undefined
  for (const uuid of uuids) {
    const file = draftOf.get(uuid)
    if (file) last.draftOf.set(uuid, file)
    else last.draftOf.delete(uuid)
    last.versionsOf.set(uuid, versionsOf.get(uuid) ?? [])
  }
  for (const { file } of ofDrafts.removed) last.served.delete(file)
  for (const { file } of ofDrafts.added) last.served.add(file)
  return { ...last, drafts, versions, languages, draft, published }
}

/**
 * Creates a reader of the folders and the draft and published stories. Each index is the same object as before if
 * nothing
 * in it changed, and few changes are read without reading all.
 */
export function createStoryReader() {
  let last: StoryReading | undefined
  return (drafts: Files, versions: Files, languages: readonly string[]): StoryReading => {
    last =
      (last && readChangedStories(last, drafts, versions, languages)) ??
      readAllStories(drafts, versions, languages, last)
    return last
  }
}
