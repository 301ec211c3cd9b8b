import type { Story } from '../../store/space.ts'
import { linkOf } from '../link.ts'
import { localizedSlugs, type DeliveredStory, type DeliveryOptions } from './deliver-story.ts'

type Form = 'story' | 'link' | 'url' | undefined

/** A linked story in the form of `resolve_links`. */
export function resolveLink(
  story: Story,
  form: Form,
  delivery: DeliveryOptions,
  deliver: (story: Story) => DeliveredStory,
) {
  if (form === 'story') return deliver(story).story
  const { name, slug, fullSlug } = localizedSlugs(story, delivery)
  if (form === 'link') return { ...linkOf(story), full_slug: fullSlug }
  const { id, uuid, path } = story
  return { id, uuid, name, slug, path, full_slug: fullSlug, url: path || fullSlug }
}
