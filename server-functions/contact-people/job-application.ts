import type { Locale } from '../../locales/locales.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import { objectsIn } from '../content/walk-content.ts'
import { mailSubject, mailtoHref } from './mail-subject.ts'

type Job = Extract<PageContent, { component: 'job' }>

/** A copy of a job with the address to apply to; its mail links have a subject, unless an editor has written one. */
export function withApplication(job: Job, locale: Locale): Job {
  const subject = mailSubject({ about: 'job', headline: job.headline }, locale)
  const body = structuredClone(job.body)
  for (const link of objectsIn(body)) {
    const [, address] = /^mailto:([^?]+)$/.exec(String(link.href)) ?? []
    if (address) link.href = mailtoHref(address, subject)
  }
  const email = job.contact?.email
  return { ...job, body, applyHref: email ? mailtoHref(email, subject) : null }
}
