import type { Contacts } from '../contact-people/contacts.ts'
import type { RelatedProjects } from '../content/schema/project-listing.ts'
import type { ShelfTeaser } from '../content/schema/shelf.ts'
import type { NewsTeaser, ReferenceTeaser } from '../content/schema/teasers.ts'
import type { compareEstimates } from '../estimates-and-failures/compare-estimates.ts'
import type { FailureIndex } from '../estimates-and-failures/index-failures.ts'
import type { ShownEstimateAndFailures } from '../estimates-and-failures/project-estimate-and-failures.ts'
import type { IslandName } from '../islands/island-address.server.ts'
import type { PressFolder } from '../press/press-folder.ts'

/** What islands show: parts of pages that are the same on many of them, rendered on the server only. */
export interface IslandContents {
  contacts: Contacts
  estimates: ReturnType<typeof compareEstimates>
  failures: FailureIndex
  'more-projects': RelatedProjects
  'more-news': {
    /** Those that the article tells of; empty if editors show projects in it. */
    projects: readonly ReferenceTeaser[]
    /** Next to it in the list, newest first. */
    newer: NewsTeaser | null
    older: NewsTeaser | null
  }
  'newest-news': { items: readonly NewsTeaser[] }
  'press-folder': PressFolder
  'estimate-and-failures': ShownEstimateAndFailures
  'project-teaser': {
    project: ReferenceTeaser
    /** The address of its silhouette beside a hand, if it has one. */
    drawing: string | null
  }
  'shelf-teaser': ShelfTeaser
}

export type IslandOf<Name extends IslandName> = { name: Name } & IslandContents[Name]
export type Island = { [Name in IslandName]: IslandOf<Name> }[IslandName]
