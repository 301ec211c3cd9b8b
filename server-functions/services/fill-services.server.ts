import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { serviceTeaser } from '../content/schema/teasers.ts'
import { labelService, labelsOf } from '../labels/datasource-labels.server.ts'

const readServices = createTeaserReader('service', serviceTeaser)
const servicesIn = cacheByContent(async (content) => {
  const [services, labels] = await Promise.all([readServices(content), labelsOf(content)])
  return services.map((service) => labelService(service, labels))
})

/** All services; selected ones keep the editor's order and are shown ungrouped. */
export async function fillServices(
  block: BlockOf<'service_list'>,
  _query: unknown,
  content: Content,
): Promise<typeof block> {
  if (block.services.length > 0)
    return { ...block, services: [], items: block.services.map((it) => ({ ...it, group: '' })) }
  return { ...block, items: await servicesIn(content) }
}
