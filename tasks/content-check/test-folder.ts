import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'
import { checkAllButSpelling } from './run-checks.ts'

export type Fields = Record<string, unknown>
export const english = (path: string, fields: Partial<Story['translated_slugs'][number]> = {}) => [
  { lang: 'en', path, name: 'English', published: true, ...fields },
]
export const story = (slug: string, content: Fields = {}, fields: Partial<Story> = {}): Story => ({
  uuid: `id-of-${slug}`,
  full_slug: `website/${slug}`,
  name: 'Seite',
  is_startpage: false,
  published: true,
  translated_slugs: english(`website/en-${slug}`),
  content: { component: 'page', ...content },
  ...fields,
})
const text = { type: 'text', translatable: true }
const schema = {
  title: text,
  mono: { type: 'text' },
  image: { type: 'asset', translatable: true },
  plate: { type: 'asset' },
  words: { type: 'richtext', translatable: true },
  link: { type: 'multilink' },
  related: { type: 'options', source: 'internal_stories' },
  seo: { type: 'custom', field_type: 'seo_metatags', translatable: true },
  rounded: { type: 'boolean' },
  seo_canonical: text,
  body: { type: 'bloks' },
}
const long = 'Ein ganzer Satz, der lang genug ist. '.repeat(4).trim()
export const seo = { title: 'Ein guter Titel', description: long }
export const seoEn = {
  title: 'A good title',
  description: 'A whole sentence that is long enough to be shown. '.repeat(3).trim(),
}
export const page = { seo, seo__i18n__en: seoEn }

/** A small folder without required pages. */
export const folderOf = (stories: Story[], folder: Partial<Folder> = {}): Folder => ({
  components: new Map([['page', schema]]),
  stories,
  datasources: [],
  problems: [],
  assets: new Set(['https://a.storyblok.com/f/1/1x1/a/a.jpg']),
  assetBytes: 0,
  required: { paths: {}, linkMap: {} },
  consistentNumbers: [],
  ...folder,
})

export const checkSettings = { websiteFolder: 'website', pictureOrigins: ['https://pictures.example'] }

/** The findings in a small folder, but for the spelling. */
export const findings = (...folder: Parameters<typeof folderOf>): Finding[] =>
  checkAllButSpelling(folderOf(...folder), checkSettings)
