import { locales } from '../../locales/locales.ts'
import { listOf } from '../../server-functions/content/component-mapping/convert-value.ts'
import { isBlock } from '../../server-functions/content/component-mapping/mapped-block.ts'
import { pageHref } from '../../server-functions/content/page-path.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { filledFields, partsIn, shapeOf } from './content-values.ts'
import type { Space } from './read-space.ts'
import { createLineFinder } from './report-components.ts'

interface DeadLinks {
  text: string
  places: string[]
}

/** Links and relations of the stories that lead to nothing, as the site resolves them. */
export function findDeadLinks(space: Space): DeadLinks[] {
  const stories: string[] = []
  const paths: string[] = []
  const relations: string[] = []
  const uuids = new Set(space.stories.map(({ uuid }) => uuid))
  const findLine = createLineFinder(space.mapping, space.websiteFolder)
  for (const story of space.stories) {
    const { full_slug: slug, content } = story
    for (const block of objectsIn(content)) {
      // A redirect comes from a path that no page has.
      if (!isBlock(block) || findLine(story, String(block.component))?.target === 'redirect') continue
      for (const [name, value] of filledFields(block)) {
        for (const { kind, value: link } of partsIn(value)) {
          const target = kind === 'link' ? deadTarget(link, space) : undefined
          if (target) (target.isStory ? stories : paths).push(`${slug} ${name} → ${target.name}`)
        }
        if (shapeOf(value) !== 'stories') continue
        const missing = listOf(value).filter((uuid) => typeof uuid === 'string' && !uuids.has(uuid))
        relations.push(...missing.map((uuid) => `${slug} ${name} → ${String(uuid)}`))
      }
    }
  }
  return [
    { text: 'link to a story that is not published or does not exist', places: stories },
    { text: 'link to a path that no page has; an old address may still lead on', places: paths },
    { text: 'relation to a story that is not published or does not exist', places: relations },
  ].flatMap(({ text, places }) => (places.length > 0 ? { text: `${places.length} × ${text}`, places } : []))
}

function deadTarget(link: unknown, { links }: Space): { name: string; isStory: boolean } | undefined {
  const fields: Record<string, unknown> =
    typeof link === 'object' && link !== null ? { ...link } : { url: link }
  const [id, url] = [
    textOf(fields.id),
    textOf(fields.cached_url) || textOf(fields.url) || textOf(fields.href),
  ]
  if (fields.linktype === 'story') {
    const page = id ? links.get(id) : links.ofSlug(url.split('#')[0] ?? '')
    return page ? undefined : { name: url || id, isStory: true }
  }
  const path = /^\/(?!\/|f\/)([^?#]*)/.exec(url)?.[1]?.replace(/\/$/, '')
  if (path === undefined || /\.\w{2,4}$/.test(path)) return undefined
  const isPage =
    links.at(`/${path}`) ?? locales.map((locale) => links.at(pageHref(path, locale))).find(Boolean)
  return isPage ? undefined : { name: url, isStory: false }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
