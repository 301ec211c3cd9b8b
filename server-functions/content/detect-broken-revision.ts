import type { z } from 'zod'

import { logRateLimited } from '../settings/log.server.ts'
import { describeIssue } from './describe-issue.ts'
import { PageContent } from './schema/content-types.ts'
import { SiteContent } from './schema/settings-story.ts'
import type { Story } from './schema/story.ts'

/** Whether a page fails its schema and its previous revision does not, which then stays. It is logged. */
export function isBrokenPage(now: Story, before: Story): boolean {
  return isBroken(now, before, pageProblem)
}

/** The same for the settings story with its header and footer. */
export function areBrokenSettings(now: Story, before: Story): boolean {
  return isBroken(now, before, settingsProblem)
}

function isBroken(now: Story, before: Story, problemOf: (story: Story) => string | undefined): boolean {
  // The content type of a story may change.
  const problem = now.content.component === before.content.component ? problemOf(now) : undefined
  if (problem === undefined || problemOf(before) !== undefined) return false
  logRateLimited(`${now.full_slug} fails its schema, the last good version serves on: ${problem}`)
  return true
}

type Issues = readonly z.core.$ZodIssue[]

function pageProblem({ content }: Story): string | undefined {
  return problemOfWhole(PageContent.safeParse(content, { error: describeIssue }).error?.issues ?? [], 0)
}

function settingsProblem({ content }: Story): string | undefined {
  const issues = SiteContent.safeParse(content, { error: describeIssue }).error?.issues ?? []
  const own = issues.filter((issue) => !isJoined(issue))
  // Header and footer are in lists of one: `header.0.content…`.
  return problemOfWhole(own, 0) ?? problemOfWhole(issues.filter(isJoined), 2)
}

function isJoined({ path: [field] }: z.core.$ZodIssue): boolean {
  return field === 'header' || field === 'footer'
}

/** The first problem that is not within a list, from which invalid items are left out (docs/decisions/0004). */
function problemOfWhole(issues: Issues, start: number): string | undefined {
  const issue = issues.find(({ path }) => path.slice(start).every((key) => typeof key !== 'number'))
  return issue && `${issue.path.join('.')} ${issue.message}`
}
