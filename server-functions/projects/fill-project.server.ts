import type { Content } from '../content/content.server.ts'
import { choosesProjects } from '../content/schema/blocks.ts'
import type { PageOf } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { factLinks, labelReference, labelsOf } from '../labels/datasource-labels.server.ts'

/** A project with labels for its values, and the addresses of what leads on from it. */
export async function fillProject(
  project: PageOf<'reference'>,
  { story, parentHref, content }: { story: Story; parentHref: string; content: Content },
): Promise<PageOf<'reference'>> {
  const { locale } = content
  const labels = await labelsOf(content)
  const related = !choosesProjects(project.body)
  return {
    ...labelReference(project, labels),
    clientLogo: labels.clients.get(project.client)?.logo ?? null,
    factLinks: factLinks(project, parentHref, labels),
    moreProjects: islandAddress('more-projects', { locale, project: story.uuid, related }),
    pressFolder: islandAddress('press-folder', { locale, project: story.uuid }),
    press_text: '',
    // Drawn on the shelf only.
    silhouette: '',
    silhouette_lines: '',
  }
}
