const metatags = [
  'title',
  'description',
  'og_image',
  'og_title',
  'og_description',
  'twitter_title',
  'twitter_description',
  'twitter_image',
]

/** What a field of Storyblok's seo_metatags app holds, as JSON schema: texts, none of them required. */
const seoMetatags = {
  type: 'object',
  properties: Object.fromEntries(metatags.map((name) => [name, { type: 'string' }])),
}

/** Tells `storyblok types generate` what field plugins hold; it knows only Storyblok's own fields. */
export default function typeOf(name: string, field: { field_type: string }) {
  return field.field_type === 'seo_metatags' ? { [name]: seoMetatags } : { [name]: {} }
}
