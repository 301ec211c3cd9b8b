import { z } from 'zod'

import type { JsonObject } from '../../store/json.ts'
import type { Space, Story } from '../../store/space.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call, Reply } from '../define-route.ts'
import { invalidFields, numberOption, parseInput } from '../request-input.ts'
import { checkTranslatedSlugs, checkTranslatedSlugsDiffer } from './check-translated-slugs.ts'
import { storyFilesAfterMove, storyActivity } from './save-story.ts'
import { childrenOf, findStory, readStory } from './story-documents.ts'
import { checkFree, checkNotInside, fullSlugAt } from './story-path.ts'
import { updatePathsBelow } from './update-paths-below.ts'
import { replyWithStory } from './write-story.ts'

/** Gap between positions, so that a story moved in between changes no other. */
const step = 10

/** The position of each sibling whose position changes when stories are put after another one (0: first). */
function newPositions(siblings: readonly Story[], moved: readonly Story[], afterId: number) {
  const ids = new Set(moved.map(({ id }) => id))
  const others = siblings.filter(({ id }) => !ids.has(id))
  const index = others.findIndex(({ id }) => id === afterId) + 1
  const [previous, next] = [others[index - 1], others[index]]
  const start = previous?.position ?? (next ? next.position - step * (moved.length + 1) : 0)
  const end = next?.position ?? start + step * (moved.length + 1)
  const distance = Math.floor((end - start) / (moved.length + 1))
  if (distance >= 1)
    return new Map(moved.map((story, place) => [story.id, start + distance * (place + 1)] as const))
  const ordered = [...others.slice(0, index), ...moved, ...others.slice(index)]
  return new Map(ordered.map((story, place) => [story.id, (place + 1) * step] as const))
}

/** @throws ApiError 422 if two of the stories would have the same path in a folder */
function checkDistinct(stories: readonly Story[]) {
  const keys = stories.map(({ slug, is_folder, is_startpage }) => `${is_folder} ${is_startpage} ${slug}`)
  if (new Set(keys).size < keys.length) throw invalidFields({ slug: 'has already been taken' })
}

function moveTo(
  call: Call,
  story: Story,
  { parentId, position, together }: { parentId: number; position: number; together: ReadonlySet<number> },
): FileChange[] {
  const { space } = call
  checkNotInside(space, story, parentId)
  const found = readStory(call, story)
  const { slug, is_startpage, is_folder } = story
  const fullSlug = fullSlugAt(space, { slug, is_startpage, is_folder, parent_id: parentId })
  checkFree(space, fullSlug, is_folder, story.id)
  const moved: JsonObject = { ...found.document, parent_id: parentId, position, full_slug: fullSlug }
  if (parentId !== story.parent_id) checkTranslatedSlugs(space, moved, together)
  return [...storyFilesAfterMove(call, found, moved), ...updatePathsBelow(call, story, moved)]
}

/** Moves stories into a folder (undefined: each stays in its own) and after another story, in one commit. */
function moveStories(
  call: Call,
  stories: readonly Story[],
  toFolder: number | undefined,
  afterId: number | undefined,
): Space {
  const folderId = toFolder ?? stories[0]?.parent_id ?? 0
  const siblings = childrenOf(call.space, folderId)
  const positions =
    afterId === undefined && toFolder === undefined
      ? new Map<number, number>()
      : newPositions(siblings, stories, afterId ?? siblings.at(-1)?.id ?? 0)
  const moved = new Set(stories)
  checkDistinct(stories)
  checkTranslatedSlugsDiffer(stories.map((story) => readStory(call, story).document))
  const together = new Set(stories.map(({ id }) => id))
  const move = (story: Story) =>
    moveTo(call, story, {
      parentId: folderId,
      position: positions.get(story.id) ?? story.position,
      together,
    })
  const changes = [
    // Folders first: stories inside may be moved out of them by the same request.
    ...stories.toSorted((a, b) => a.full_slug.length - b.full_slug.length).flatMap(move),
    ...siblings.filter((sibling) => !moved.has(sibling) && positions.has(sibling.id)).flatMap(move),
  ]
  return call.editing.commit({
    changes,
    activities: stories.map(({ id, name, slug, full_slug }) =>
      storyActivity('move', { id, name, slug, full_slug }),
    ),
  })
}

/** PUT …/move: `to_folder` (0: the root) and `after_id` (0: first). */
export function moveStory(call: Call): Reply {
  const story = findStory(call)
  const toFolder = numberOption(call, 'to_folder')
  const space = moveStories(call, [story], toFolder, numberOption(call, 'after_id'))
  return replyWithStory(call, { space, id: story.id })
}

const BulkMove = z.object({
  story_ids: z.array(z.coerce.string()).min(1, 'must name at least one story').max(100, 'may be at most 100'),
})

/** POST /stories/bulk_move */
export function bulkMoveStories(call: Call): Reply {
  const { story_ids: ids } = parseInput(call.body, BulkMove)
  const stories = [...new Set(ids.map((id) => findStory(call, id)))]
  moveStories(call, stories, numberOption(call, 'to_folder') ?? 0, numberOption(call, 'after_id'))
  return { status: 200, body: { success: true } }
}
