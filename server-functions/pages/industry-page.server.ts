import { contactFields } from '../contact-people/find-contacts.server.ts'
import type { Content } from '../content/content-queries.server.ts'
import { parseStory } from '../content/parse-story.server.ts'
import type { BodyBlock } from '../content/schema/blocks.ts'
import { Industry } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import type { AskedPerson } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { isProjectList } from '../projects/filter-projects.ts'
import { industriesIn, industryOf } from '../projects/industries.server.ts'
import type { Page } from './page.ts'

type PageBefore = Omit<Page, 'listing'>

/**
 * Turns the page with the list of projects into that of an industry, with its name, hero, blocks, people and meta data
 * (docs/decisions/0044). Any other page stays as it is, and so does that of an industry without a story.
 * @param unsaved the story of the industry as it is in the editor
 */
export async function asIndustryPage<Given extends PageBefore>(
  page: Given,
  category: string | undefined,
  content: Content,
  unsaved?: Story,
): Promise<Given> {
  const { component, body } = page.content
  if (!category || component !== 'page' || !body.some(isProjectList)) return page
  const story = unsaved ?? (await storyOf(category, content))
  const industry = story && (await parseStory(Industry, story, content, 'industry'))
  if (!industry) return page
  const [labels, { contactsIsland, askedPerson }] = await Promise.all([
    labelsOf(content),
    contactFields(story.uuid, content),
  ])
  const name = labels.industries.get(category) ?? story.name
  return {
    ...page,
    name,
    isIndustry: true,
    breadcrumbs: [...page.breadcrumbs, { href: page.canonical, name: page.name }],
    content: {
      ...page.content,
      seo: industry.seo,
      body: body.flatMap((block) => withIndustry(block, { ...industry, name, askedPerson })),
      contactsIsland,
    },
  }
}

/**
 * The hero has name and texts of the industry and no buttons, as the list follows. After it come the blocks of the
 * industry, its services by name only, as their pictures are mostly those of its projects.
 */
function withIndustry(
  block: BodyBlock,
  industry: Industry & { name: string; askedPerson: AskedPerson | null },
): BodyBlock[] {
  const { name, headline, lead, askedPerson, body, _editable } = industry
  if (block.component === 'hero')
    return [{ ...block, eyebrow: name, title: headline, lead, actions: [], askedPerson, _editable }]
  return isProjectList(block) ? [{ ...block, title: '', intro: '' }, ...body.map(byNameOnly)] : [block]
}

function byNameOnly(block: BodyBlock): BodyBlock {
  return block.component === 'service_list' ? { ...block, by_name: true } : block
}

/** The whole story of an industry; null if it cannot be read. */
async function storyOf(category: string, content: Content): Promise<Story | null> {
  const listed = (await industriesIn(content)).get(category)
  return listed ? (await content.story(listed.uuid)).story : null
}

/** The value of the industry that an unsaved story is about; '' for any other story. */
export function unsavedIndustry(story: Story): string {
  return story.content.component === 'industry' ? industryOf(story) : ''
}
