import type { Content } from '../content/content.server.ts'
import type { BlockOf, BodyBlock } from '../content/schema/blocks.ts'
import { settings } from '../environment/settings.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { findSite } from '../site/find-site.server.ts'
import { signedTime } from './contact-desk.server.ts'
import { contactNote } from './contact-note.ts'
import { messageBeginning } from './message-beginning.ts'

/** A form with the time of its rendering; on a static site, which takes no forms, a note in its place. */
export async function fillContactForm(
  block: BlockOf<'contact_form'>,
  query: ListingSearchParams,
  { locale }: Content,
): Promise<BodyBlock> {
  return settings().public.isStatic
    ? contactNote(block, locale, await findSite(locale))
    : { ...block, opened: await signedTime(), draft: messageBeginning(query, locale) }
}
