import { linkOf } from '../links/link.ts'
import type { Story } from '../store/space.ts'
import { addressOf, type Delivered, type Delivery } from './deliver-story.ts'

type Form = 'story' | 'link' | 'url' | undefined

/** A linked story in the form of `resolve_links`. */
export const resolvedLink = (
  story: Story,
  form: Form,
  delivery: Delivery,
  deliver: (story: Story) => Delivered,
) => {
  if (form === 'story') return deliver(story).story
  const { name, slug, fullSlug } = addressOf(story, delivery)
  if (form === 'link') return { ...linkOf(story), full_slug: fullSlug }
  const { id, uuid, path } = story
  return { id, uuid, name, slug, path, full_slug: fullSlug, url: path || fullSlug }
}
