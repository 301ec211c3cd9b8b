import type { ReadStory } from '../api/stories.ts'

/**
 * The URL of a story on the preview deployment as Storyblok's editor frames it, with the signature by which a preview
 * recognizes the editor.
 * @param previewUrl with a trailing slash
 * @param language a code, or `default`
 */
export function previewUrlOf(
  previewUrl: string,
  space: number,
  story: Pick<ReadStory['story'], 'id' | 'full_slug' | 'content' | 'preview_token'>,
  language: string,
): string {
  const url = new URL(previewUrl)
  // Encoded by segment, so that a slug such as `https:host` or `javascript:…` stays a path.
  const path = story.full_slug.toWellFormed().split('/').map(encodeURIComponent).join('/')
  url.pathname += path
  const { token = '', timestamp = '' } = story.preview_token ?? {}
  url.search = new URLSearchParams({
    _storyblok: String(story.id),
    _storyblok_c: story.content.component,
    _storyblok_version: '',
    _storyblok_lang: language,
    _storyblok_release: '0',
    '_storyblok_tk[space_id]': String(space),
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  }).toString()
  return url.href
}
