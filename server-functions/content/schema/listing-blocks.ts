import { z } from 'zod'

import { block } from './block.ts'
import { count, cover, filled, flag, link, relation, serverField, text } from './fields.ts'
import type { NewsYears } from './news-listing.ts'
import type { ProjectIndex, Sort } from './project-listing.ts'
import type { ArrangedShelf } from './shelf.ts'
import {
  client,
  failedProject,
  impulseTeaser,
  jobTeaser,
  newsTeaser,
  person,
  referenceTeaser,
  serviceTeaser,
  stagedProject,
  teasers,
} from './teasers.ts'

/* Blocks that list other stories: those an editor selects, or all of a kind. */

export const ReferenceTeasers = block('reference_teasers', {
  title: text,
  references: teasers(referenceTeaser),
  link,
  link_label: text,
})

/** The stages of the product of one project. */
export const ProductStages = block('product_stages', {
  title: text,
  intro: text,
  project: relation(stagedProject),
  link_label: text,
})

const projectListing = { title: text, intro: text, items: filled(teasers(referenceTeaser)), cover }

/** `items` are the projects matching the search params; `index` is the filter state around them. */
export const ReferenceList = block('reference_list', {
  ...projectListing,
  link,
  link_label: text,
  index: serverField<ProjectIndex>(),
})

export const ReferenceOverview = block('reference_overview', {
  ...projectListing,
  sort: serverField<Sort>(),
})

/** All projects with dimensions as silhouettes at true scale. */
export const Shelf = block('shelf', { title: text, intro: text, shelf: serverField<ArrangedShelf>() })

/** The shelf at 1:20, as an island: each silhouette is a link. */
export const ShelfTeaser = block('shelf_teaser', {
  title: text,
  intro: text,
  link,
  link_label: text,
  island: serverField<string>(),
})

/** Estimate and actual of all projects, as an island. */
export const EstimateList = block('estimate_list', {
  title: text,
  intro: text,
  island: serverField<string>(),
})

/** What went wrong in all projects, as an island. */
export const FailureIndex = block('failure_index', {
  title: text,
  intro: text,
  island: serverField<string>(),
})

/** What went wrong first in the projects that an editor chose. */
export const FailureTeasers = block('failure_teasers', {
  title: text,
  intro: text,
  projects: teasers(failedProject),
  link,
  link_label: text,
})

/**
 * `services` are those selected by an editor; `items` are those shown: the selected ones, or all; `by_name` with their
 * names only.
 */
export const ServiceList = block('service_list', {
  title: text,
  intro: text,
  services: teasers(serviceTeaser),
  items: filled(teasers(serviceTeaser)),
  by_name: flag,
})

/** An industry with a page of its own: the list of its projects. */
const industryTeaser = z.object({ href: z.string(), name: z.string(), headline: z.string() })

/** All industries with a page of their own. */
export const IndustryList = block('industry_list', {
  title: text,
  intro: text,
  items: filled(z.array(industryTeaser).default([])),
})

export const ImpulseList = block('impulse_list', {
  title: text,
  intro: text,
  impulses: teasers(impulseTeaser),
  limit: count,
  link,
  link_label: text,
  items: filled(teasers(impulseTeaser)),
})

export const JobList = block('job_list', {
  title: text,
  intro: text,
  empty: text,
  items: filled(teasers(jobTeaser)),
  /** The contact form as an application for each of them; '' without one. */
  applications: serverField<string[]>(),
})

export const NewsList = block('news_list', {
  title: text,
  limit: count,
  link,
  link_label: text,
  items: filled(teasers(newsTeaser)),
  /** With a limit, the address of the island with the newest articles. */
  newest: serverField<string>(),
  cover,
  page: filled(z.number().default(1)),
  pages: filled(z.number().default(1)),
  years: serverField<NewsYears>(),
})

export const Team = block('team', { title: text, intro: text, people: teasers(person) })

export const Clients = block('clients', { title: text, clients: teasers(client) })
