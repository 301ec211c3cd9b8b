import { z } from 'zod'

import { overviewEntry } from '../addresses/block-overview-path.server.ts'
import type { Content } from '../content/content-queries.server.ts'
import { parseStory } from '../content/parse-story.server.ts'
import { BodyBlock, type RichTextNode } from '../content/schema/blocks.ts'
import { PageContent } from '../content/schema/content-types.ts'
import { objectsIn } from '../content/walk-content.ts'
import type { Page } from './page.ts'

type Block = Exclude<BodyBlock, { component: 'defect' | 'unavailable_list' }>

/**
 * A page with every block of the schema, in each variant that the content has: for designers and testers. Each comes
 * with its name, its options and a link to the page that it is from; a block that no page has is named.
 * @throws ContentError if the pages cannot be read
 */
export async function blockOverview(content: Content): Promise<Omit<Page, 'listing'>> {
  const { locale } = content
  const found = await variantsIn(content)
  const body = choices.flatMap(({ component, names }) => {
    const variants = found.filter(({ block }) => block.component === component)
    if (variants.length === 0) return [label(component, [text('In no page of this content.')])]
    return variants.flatMap(({ block, href, name }, index) => [
      label(
        index === 0 ? component : undefined,
        [text(`${optionsOf(block, names).join(', ') || component} · `), linkTo(href, name)],
        `${component}-${index}`,
      ),
      block,
    ])
  })
  const page = { component: 'company_page', headline: 'Blocks', seo_noindex: true }
  return {
    id: 0,
    uuid: overviewEntry.uuid,
    name: 'Blocks',
    locale,
    canonical: overviewEntry.hrefs[locale] ?? '',
    alternates: overviewEntry.hrefs,
    modified: '',
    breadcrumbs: [],
    content: { ...PageContent.parse(page), body },
  }
}

/** Every block of the schema, with its fields that have few values: options and flags. */
const choices = BodyBlock.options.flatMap(({ shape }) => {
  const component = shape.component.value
  const names = Object.entries(shape).flatMap(([name, field]) => (isChoice(field) ? [name] : []))
  return component === 'defect' || component === 'unavailable_list' ? [] : [{ component, names }]
})

/** Whether a schema is that of an option or a flag, within defaults, fallbacks and transformations. */
function isChoice(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodUnion) return schema.options.some(isChoice)
  if (schema instanceof z.ZodPipe) return isChoice(schema.in)
  const isWrapped =
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped && isChoice(schema.def.innerType)
}

interface Variant {
  block: Block
  href: string
  name: string
}

/** The first block of each combination of options. */
async function variantsIn(content: Content): Promise<Variant[]> {
  const { pages } = await content.links()
  const pageOf = new Map(pages.map((page) => [page.uuid, page]))
  const stories = await content.wholeStories(pages.map(({ uuid }) => uuid))
  const found = new Map<string, Variant>()
  for (const story of stories) {
    const page = pageOf.get(story.uuid)
    const href = page?.hrefs[content.locale]
    const parsed = href ? await parseStory(PageContent, story, content) : null
    for (const block of [...objectsIn(parsed?.body)].filter(isBlock)) {
      const names = choices.find(({ component }) => component === block.component)?.names ?? []
      const key = [block.component, ...optionsOf(block, names)].join(' ')
      if (!found.has(key))
        found.set(key, { block, href: href ?? '', name: page?.names[content.locale] ?? '' })
    }
  }
  return [...found.values()]
}

function isBlock(value: object): value is Block {
  return choices.some(({ component }) => Reflect.get(value, 'component') === component)
}

function optionsOf(block: Block, names: readonly string[]): string[] {
  const fields = new Map(Object.entries(block))
  return names.map((name) => `${name}: ${String(fields.get(name))}`)
}

function label(heading: string | undefined, line: RichTextNode[], uid = heading): Block {
  const title = heading ? [{ type: 'heading', attrs: { level: 2 }, content: [text(heading)] }] : []
  const content = [...title, { type: 'paragraph', content: line }]
  return {
    component: 'rich_text',
    _uid: `label-${uid}`,
    body: { type: 'doc', content },
    margin_picture: null,
    margin_caption: '',
  }
}

function text(value: string): RichTextNode {
  return { type: 'text', text: value }
}

function linkTo(href: string, name: string): RichTextNode {
  return { ...text(name || href), marks: [{ type: 'link', attrs: { href } }] }
}
