/** The fields of Storyblok's SEO plugin. */
export const metatags = [
  'title',
  'description',
  'og_image',
  'og_title',
  'og_description',
  'twitter_title',
  'twitter_description',
  'twitter_image',
] as const

/** JSON schema of Storyblok's seo_metatags field plugin: strings, all optional. */
const seoMetatags = {
  type: 'object',
  properties: Object.fromEntries(metatags.map((name) => [name, { type: 'string' }])),
}

/** Types of field plugins for `storyblok types generate`, which knows only Storyblok's own fields. */
export default function typeOf(name: string, field: { field_type: string }) {
  return field.field_type === 'seo_metatags' ? { [name]: seoMetatags } : { [name]: {} }
}
