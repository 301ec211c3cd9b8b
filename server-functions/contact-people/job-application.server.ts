import type { z } from 'zod'

import type { Content } from '../content/content-queries.server.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import type { ContactSettings } from '../content/schema/settings-story.ts'
import { slugOf, type Story } from '../content/schema/story.ts'
import { objectsIn } from '../content/walk-content.ts'
import { contactFormId } from '../paths/contact-form-id.ts'
import { settings } from '../settings/settings.server.ts'
import { contactSettingsIn } from './contact-settings-story.server.ts'
import { mailtoSubject, mailtoHref } from './mailto-subject.ts'

type Job = Extract<PageContent, { component: 'job' }>

/**
 * A copy of a job with its ways to apply: its links to the contact form are applications, by mail on a static site, and its mail
 * links have a subject, unless an editor has written one.
 */
export async function withApplication(job: Job, story: Story, content: Content): Promise<Job> {
  const subject = mailtoSubject({ about: 'job', headline: job.headline }, content.locale)
  const site = await contactSettingsIn(content)
  const email = job.contact?.email
  const mailHref = email ? mailtoHref(email, subject) : null
  const formHref = applicationHref(story, site) || null
  const form = site.form_link && `${pathOf(site.form_link.href)}#${contactFormId}`
  const body = structuredClone(job.body)
  for (const link of objectsIn(body)) {
    const href = String(link.href)
    const [, address] = /^mailto:([^?]+)$/.exec(href) ?? []
    if (address) link.href = mailtoHref(address, subject)
    if (href === form) link.href = formHref ?? mailHref ?? href
  }
  return {
    ...job,
    body,
    formHref,
    mailHref,
  }
}

/** The contact form as an application for each job, by its uuid. */
export async function applicationsIn(content: Content): Promise<ReadonlyMap<string, string>> {
  const [{ stories }, site] = await Promise.all([content.list('job'), contactSettingsIn(content)])
  return new Map(stories.map((story) => [story.uuid, applicationHref(story, site)]))
}

/** The contact form as an application for a job; '' on a static site, which takes no forms, or without a page for it. */
export function applicationHref(
  job: Story,
  { form_link: form }: Pick<z.output<typeof ContactSettings>, 'form_link'>,
): string {
  if (!form || settings().public.isStatic) return ''
  return `${pathOf(form.href)}?job=${encodeURIComponent(slugOf(job))}#${contactFormId}`
}

/** An address without its search params and fragment. */
function pathOf(href: string): string {
  return href.replace(/[?#].*$/s, '')
}
