import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import { type Content, storyIn } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { factsIn } from '../content/schema/blocks.ts'
import { dimensions, drawnSize } from '../content/schema/dimensions.ts'
import { maturity, requiredText, storyId, text } from '../content/schema/fields.ts'
import { PressSettings } from '../content/schema/settings-story.ts'
import type { Story } from '../content/schema/story.ts'
import { person } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { settings } from '../settings/settings.server.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'
import type { PressFolder, PressOutline } from './press-folder.ts'
import { pressPath } from './press-path.ts'
import { pressPictures } from './press-pictures.ts'

const Project = z.looseObject({
  component: z.literal('reference'),
  headline: requiredText,
  lead: text,
  press_text: text,
  client: storyId,
  year: text,
  maturity,
  ...dimensions,
})

/**
 * What the press gets of a project; null if the story is no project, or has no page in the language.
 * @throws ContentError if it cannot be read
 */
export async function findPressFolder(uuid: string, content: Content): Promise<PressFolder | null> {
  const { locale } = content
  const [story, links, labels, press] = await Promise.all([
    storyIn(content, uuid),
    content.links(),
    labelsOf(content),
    pressSettingsIn(content),
  ])
  const { data: project } = Project.safeParse(story?.content)
  const hrefs = links.get(uuid)
  const href = hrefs?.[locale]
  if (!project || !href) return null
  const slug = slugOf(hrefs) || 'picture'
  return {
    locale,
    headline: project.headline,
    text: project.press_text || project.lead,
    client: labels.clients.get(project.client)?.name ?? '',
    year: project.year,
    maturity: project.maturity ?? '',
    facts: factsIn(project.body),
    pictures: pressPictures(project, { slug, credit: press.credit }),
    outlineName: `${slug}-outline.svg`,
    outlineHref: pressPath(href, 'svg'),
    outline: outlineOf(project),
    licence: press.licence,
    contact: press.contact,
    pageUrl: settings().public.siteUrl + href,
    archiveHref: pressPath(href, 'zip'),
    pressHref: press.href,
  }
}

/** The same project in each language that it is published in. */
export async function findPressFolders(uuid: string): Promise<PressFolder[]> {
  const found = await Promise.all(
    locales.map(async (locale) => findPressFolder(uuid, await contentIn(locale))),
  )
  return found.filter((folder) => folder !== null)
}

const pressSettingsIn = cacheByContent(async (content) => {
  const [settings, find] = await Promise.all([settingsFieldsIn(content), content.related()])
  const fields = PressSettings.parse(settings)
  const [contact] = fields.press_contact.flatMap((uuid) => personOf(find(uuid)) ?? [])
  return {
    credit: fields.press_credit,
    licence: fields.press_licence,
    href: fields.press_link?.href ?? '',
    contact: contact ? { name: contact.name, phone: contact.phone, email: contact.email } : null,
  }
})

function personOf(story: Story | undefined) {
  return person.safeParse(story).data
}

function outlineOf(fields: z.output<typeof Project>): PressOutline | null {
  const size = drawnSize(fields)
  const { silhouette: path, silhouette_lines: lines } = fields
  return size && path ? { ...size, path, lines } : null
}

/** The last part of the address in the first language that has one. */
function slugOf(hrefs: Partial<Record<Locale, string>>): string {
  return Object.values(hrefs)[0]?.split('/').at(-1) ?? ''
}
