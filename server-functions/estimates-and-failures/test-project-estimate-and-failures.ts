import type { ProjectEstimateAndFailures } from './project-estimate-and-failures.ts'

/** A project without estimates and failures, but those that a test gives it. */
export const project = (
  name: string,
  fields: Partial<ProjectEstimateAndFailures> = {},
): ProjectEstimateAndFailures => ({
  uuid: name,
  name,
  headline: name,
  href: `/en/${name}`,
  client: '',
  year: '2025',
  weeks: null,
  cost: null,
  note: '',
  failures: [],
  ...fields,
})
