import type { Content } from '../content/content.server.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { findContacts } from './find-contacts.server.ts'

/** What a page says of the people to speak with about a story: the address of their island, and the name of the first. */
export async function contactFields(
  uuid: string,
  content: Content,
): Promise<{ contactsIsland: string | null; contactName: string | null }> {
  const contacts = await findContacts(uuid, content)
  return {
    contactsIsland: contacts && islandAddress('contacts', { locale: content.locale, page: uuid }),
    contactName: contacts?.people[0]?.name ?? null,
  }
}
