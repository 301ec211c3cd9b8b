import { z } from 'zod'

import type { Content } from '../content/content-queries.server.ts'
import { storyIds, text } from '../content/schema/fields.ts'
import type { ContactSettings } from '../content/schema/settings-story.ts'
import type { Story } from '../content/schema/story.ts'
import { type AskedPerson, person } from '../content/schema/teasers.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { contactSettingsIn } from './contact-settings-story.server.ts'
import type { Contacts } from './contacts.ts'
import { applicationHref } from './job-application.server.ts'

const maxPeople = 3

/** The fields of a page that say who answers for it. */
const Fields = z.object({
  component: z.enum(['reference', 'service', 'impulse', 'job', 'industry']),
  headline: text,
  contacts: storyIds,
  /** Of a job. */
  contact: storyIds,
  /** Of an impulse. */
  author: storyIds,
  /** Of a project. */
  services: storyIds,
})

type Find = (uuid: string) => Story | undefined

/**
 * The people to speak with about a page: its own; else those of its first service that has some; else those of the
 * settings story. Null for a page of another kind, or without anybody.
 */
export async function findContacts(uuid: string, content: Content): Promise<Contacts | null> {
  const [find, site] = await Promise.all([content.related(), contactSettingsIn(content)])
  const story = find(uuid)
  const { data: page } = Fields.safeParse(story?.content)
  if (!page) return null
  const candidates = [
    [...page.contacts, ...page.contact],
    page.author,
    ...contactsOfServices(page.services, find),
  ]
  const people = [...candidates, site.contacts]
    .map((uuids) => peopleOf(uuids, find, site))
    .find(({ length }) => length > 0)
  if (!people) return null
  return {
    about: page.component,
    headline: page.headline,
    people,
    teamHref: site.team_link?.href ?? '',
    costHref: page.component === 'job' ? '' : (site.cost_link?.href ?? ''),
    formHref: page.component === 'job' && story ? applicationHref(story, site) : '',
  }
}

function* contactsOfServices(services: string[], find: Find): Generator<string[]> {
  for (const service of services) yield storyIds.parse(find(service)?.content.contacts)
}

/** Somebody without a direct line has the number of the agency. */
function peopleOf(uuids: string[], find: Find, site: z.output<typeof ContactSettings>) {
  const stories = [...new Set(uuids)].flatMap((uuid) => find(uuid) ?? [])
  return stories.flatMap((story) => reachable(person.safeParse(story).data, site)).slice(0, maxPeople)
}

function reachable(
  found: z.output<typeof person> | undefined,
  { phone, email }: z.output<typeof ContactSettings>,
) {
  return found ? [{ ...found, phone: found.phone || phone, email: found.email || email }] : []
}

/** What a page says about the people to speak with: the address of their island, and whom to ask first. */
export async function contactFields(
  uuid: string,
  content: Content,
): Promise<{ contactsIsland: string | null; askedPerson: AskedPerson | null }> {
  const contacts = await findContacts(uuid, content)
  const [first] = contacts?.people ?? []
  return {
    contactsIsland: contacts && islandAddress('contacts', { locale: content.locale, page: uuid }),
    askedPerson: first ? { name: first.name, phone: first.phone } : null,
  }
}
