import type { WrittenMapping } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { assetUrl, filesOfSpace, type ForeignSpace, type TestStory, uuidOf } from './test-space.ts'

const spaceId = '7002'
const folder = 'site'

/** Folders and fields in English, with one content type for all pages and components as in Storyblok's starters. */
const components = {
  page: { title: 'text*', intro: 'textarea*', cover: 'asset*', body: 'bloks', seo: 'custom*' },
  article: { headline: 'text*', published_on: 'datetime', teaser_image: 'asset*', content: 'richtext*' },
  config: {
    header: 'options',
    footer_columns: 'bloks',
    legal_links: 'bloks',
    contact_email: 'text',
    contact_phone: 'text',
  },
  main_menu: { items: 'bloks' },
  menu_link: { name: 'text*', link: 'multilink' },
  link_group: { heading: 'text*', links: 'bloks' },
  hero_banner: { headline: 'text*', subheadline: 'text*', background: 'asset*', buttons: 'bloks' },
  cta_button: { text: 'text*', target: 'multilink', style: 'option' },
  grid: { columns: 'bloks' },
  column: { blocks: 'bloks' },
  feature: { name: 'text*', description: 'textarea*', icon: 'asset' },
  teaser: { headline: 'text*', image: 'asset*', url: 'text' },
  rich_text_section: { content: 'richtext*' },
  image_gallery: { title: 'text*', images: 'multiasset' },
  testimonial: { quote: 'richtext*', person: 'text', company: 'text' },
  logo_wall: { logos: 'multiasset' },
  accordion: { title: 'text*', entries: 'bloks' },
  accordion_entry: { title: 'text*', content: 'textarea*' },
  work_overview: { heading: 'text*' },
  journal_overview: { heading: 'text*' },
  contact_section: { heading: 'text*', text: 'text*' },
  spacer: { size: 'option' },
}

const galleryItems = { from: 'images', each: [{ is: 'gallery_item', fields: { image: '.' } }] }

const mapping: WrittenMapping = {
  settings: 'global/config',
  components: {
    page: { is: 'page', leaveOut: ['title', 'intro', 'cover'] },
    article: {
      is: 'news_item',
      fields: { date: 'published_on', image: 'teaser_image', body: 'content' },
    },
    config: {
      is: 'settings',
      fields: {
        email: 'contact_email',
        phone: 'contact_phone',
        footer: {
          make: [{ is: 'footer', fields: { columns: 'footer_columns', legal_navigation: 'legal_links' } }],
        },
      },
    },
    main_menu: { is: 'header', fields: { navigation: 'items' } },
    menu_link: { is: 'nav_item', fields: { label: 'name' } },
    link_group: { is: 'footer_column', fields: { title: 'heading' } },
    hero_banner: {
      is: 'hero',
      fields: { title: 'headline', lead: 'subheadline', image: 'background', actions: 'buttons' },
    },
    cta_button: {
      is: 'button',
      fields: {
        label: 'text',
        link: 'target',
        color: { from: 'style', options: { solid: 'primary', ghost: 'secondary' } },
      },
    },
    grid: { unwrap: 'columns' },
    column: { unwrap: 'blocks' },
    feature: { is: 'statement', fields: { text: 'name', note: 'description' }, leaveOut: ['icon'] },
    teaser: {
      is: 'link_cards',
      fields: {
        items: { make: [{ is: 'link_card', fields: { title: 'headline', image: 'image', link: 'url' } }] },
      },
    },
    rich_text_section: { is: 'rich_text', fields: { body: 'content' } },
    image_gallery: { is: 'gallery', fields: { items: galleryItems } },
    testimonial: { is: 'quote', fields: { text: 'quote', author: 'person', role: 'company' } },
    logo_wall: {
      is: 'gallery',
      fields: {
        layout: { value: 'row' },
        items: { from: 'logos', each: [{ is: 'gallery_item', fields: { image: '.' } }] },
      },
    },
    accordion: { is: 'faq', fields: { items: 'entries' } },
    accordion_entry: { is: 'faq_item', fields: { question: 'title', answer: 'content' } },
    work_overview: { is: 'reference_list', fields: { title: 'heading' } },
    journal_overview: { is: 'news_list', fields: { title: 'heading' } },
    contact_section: { is: 'contact_form', fields: { title: 'heading', intro: 'text' } },
    spacer: { leaveOut: true },
  },
  folders: {
    work: {
      page: { is: 'reference', fields: { headline: 'title', lead: 'intro', image: 'cover' } },
    },
  },
}

let uid = 0
const block = (component: string, fields: object = {}) => ({ _uid: `e${++uid}`, component, ...fields })
const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const picture = (alt: string) => ({
  id: 1,
  alt,
  filename: assetUrl(spaceId, 'werkbank.png'),
  fieldtype: 'asset',
})
const to = (path: string) => ({
  id: uuidOf(path ? `${folder}/${path}` : folder),
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: `${folder}/${path}`,
})
const link = (name: string, path: string) => block('menu_link', { name, link: to(path) })
const seo = (title: string) => ({ title, description: `${title} at Harbour Works.`, plugin: 'seo_metatags' })

const page = (path: string, name: string, body: object[], isStartpage = false): TestStory => ({
  path,
  en: path,
  name,
  isStartpage,
  content: { component: 'page', title: name, seo: seo(name), body },
})

const project = (slug: string, title: string): TestStory => ({
  path: `work/projects/${slug}`,
  en: `work/projects/${slug}`,
  name: title,
  content: {
    component: 'page',
    title,
    title__i18n__en: `${title} (English)`,
    intro: `${title}, short.`,
    cover: picture(title),
    seo: seo(title),
    body: [
      block('rich_text_section', { content: doc('Built in six weeks.') }),
      block('image_gallery', { title: 'Pictures', images: [picture('One'), picture('Two')] }),
      block('testimonial', { quote: doc('It floats.'), person: 'Ada', company: 'Pier 4' }),
    ],
  },
})

const article = (slug: string, headline: string, day: string): TestStory => ({
  path: `journal/${slug}`,
  en: `journal/${slug}`,
  name: headline,
  content: {
    component: 'article',
    headline,
    published_on: `${day} 10:00`,
    teaser_image: picture(headline),
    content: doc('We were there.'),
  },
})

const stories: TestStory[] = [
  page(
    '',
    'Home',
    [
      block('hero_banner', {
        headline: 'Harbour Works',
        subheadline: 'Prototypes by the water.',
        background: picture('The quay'),
        buttons: [block('cta_button', { text: 'See the work', target: to('work'), style: 'solid' })],
      }),
      block('grid', {
        columns: [
          block('column', {
            blocks: [block('feature', { name: 'Draw', description: 'On paper first.' }), block('spacer')],
          }),
          block('column', {
            blocks: [
              block('feature', { name: 'Mill', description: 'Out of one block.', icon: picture('Cutter') }),
            ],
          }),
          block('column', {
            blocks: [
              block('grid', {
                columns: [block('teaser', { headline: 'Journal', image: picture('Paper'), url: '/journal' })],
              }),
            ],
          }),
        ],
      }),
      block('logo_wall', { logos: [picture('Pier 4')] }),
    ],
    true,
  ),
  page('work', 'Work', [block('work_overview', { heading: 'Our work' })], true),
  project('buoy', 'Smart buoy'),
  project('lamp', 'Dock lamp'),
  page('journal', 'Journal', [block('journal_overview', { heading: 'Journal' })], true),
  article('launch', 'The buoy is afloat', '2025-05-01'),
  article('crane', 'A crane moves in', '2024-02-01'),
  page('about', 'About', [
    block('accordion', {
      title: 'Questions',
      entries: [block('accordion_entry', { title: 'Where?', content: 'At the harbour.\n\nPier 4.' })],
    }),
  ]),
  page('contact', 'Contact', [block('contact_section', { heading: 'Write to us', text: 'We answer soon.' })]),
  page('imprint', 'Imprint', [block('rich_text_section', { content: doc('Harbour Works Ltd') })]),
  page('privacy', 'Privacy', [block('rich_text_section', { content: doc('We store little.') })]),
  {
    path: 'global/config',
    name: 'Config',
    content: {
      component: 'config',
      header: [uuidOf(`${folder}/global/menu`)],
      footer_columns: [
        block('link_group', {
          heading: 'Company',
          links: [link('About', 'about'), link('Contact', 'contact')],
        }),
      ],
      legal_links: [link('Imprint', 'imprint'), link('Privacy', 'privacy')],
      contact_email: 'hello@harbour.example',
      contact_phone: '+44 20 1',
    },
  },
  {
    path: 'global/menu',
    name: 'Menu',
    content: { component: 'main_menu', items: [link('Work', 'work'), link('Journal', 'journal')] },
  },
]

export const englishSpace: ForeignSpace = {
  websiteFolder: folder,
  mapping,
  files: filesOfSpace({ spaceId, websiteFolder: folder, components, stories, hasTranslatedSlugs: true }),
}
