import type { Locale } from '../../locales/locales.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import { mailSubject, mailtoHref } from './mail-subject.ts'

type Job = Extract<PageContent, { component: 'job' }>

/** A copy of a job with the address to apply to; its mail links have a subject, unless an editor has written one. */
export function withApplication(job: Job, locale: Locale): Job {
  const subject = mailSubject({ about: 'job', headline: job.headline }, locale)
  const body = structuredClone(job.body)
  addSubject(body, subject)
  const email = job.contact?.email
  return { ...job, body, applyHref: email ? mailtoHref(email, subject) : null }
}

function addSubject(value: unknown, subject: string): void {
  if (typeof value !== 'object' || value === null) return
  if ('href' in value && typeof value.href === 'string' && /^mailto:[^?]+$/.test(value.href))
    value.href = mailtoHref(value.href.slice('mailto:'.length), subject)
  for (const inner of Object.values(value)) addSubject(inner, subject)
}
