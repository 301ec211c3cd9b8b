import { type Call, type Reply, route } from '../define-route.ts'
import { readEnvelope } from '../request-input.ts'
import { duplicateStory } from './duplicate-story.ts'
import { listManagedStories } from './list-managed-stories.ts'
import { bulkMoveStories, moveStory } from './move-story.ts'
import { StoryInput } from './story-input.ts'
import { checkFree, fullSlugAt } from './story-path.ts'
import {
  compareVersions,
  getStoryVersion,
  listLegacyVersions,
  listStoryVersions,
  restoreVersion,
} from './story-revisions.ts'
import { exportStory, importStory } from './translation-export.ts'
import { deleteStory, undeleteStory } from './trash-story.ts'
import { createStory, discardChanges, getStory, publishStory, updateStory } from './write-story.ts'

/** POST /stories/validate_slugs: whether a story could have this slug. */
function validateSlugs(call: Call): Reply {
  const { slug = '', parent_id = 0, is_startpage, is_folder } = readEnvelope(call, 'story', StoryInput)
  const place = { slug, parent_id, is_startpage: is_startpage === true, is_folder: is_folder === true }
  checkFree(call.space, fullSlugAt(call.space, place), place.is_folder, undefined)
  return { body: { success: true } }
}

export const storyRoutes = [
  route('GET', '/stories', listManagedStories),
  route('POST', '/stories', createStory),
  route('POST', '/stories/bulk_move', bulkMoveStories),
  route('POST', '/stories/validate_slugs', validateSlugs),
  route('GET', '/stories/:id', getStory),
  route('PUT', '/stories/:id', updateStory),
  route('DELETE', '/stories/:id', deleteStory),
  route('GET', '/stories/:id/publish', publishStory('publish')),
  route('GET', '/stories/:id/unpublish', publishStory('unpublish')),
  route('GET', '/stories/:id/discard_changes', discardChanges),
  route('PUT', '/stories/:id/move', moveStory),
  route('PUT', '/stories/:id/duplicate', duplicateStory),
  route('GET', '/stories/:id/undelete', undeleteStory),
  route('GET', '/stories/:id/versions', listLegacyVersions),
  route('GET', '/stories/:id/restore_with', restoreVersion),
  route('GET', '/stories/:id/compare', compareVersions),
  route('GET', '/stories/:id/export.json', exportStory),
  route('PUT', '/stories/:id/import.json', importStory),
  route('GET', '/story_versions', listStoryVersions),
  route('GET', '/story_versions/:id', getStoryVersion),
]
