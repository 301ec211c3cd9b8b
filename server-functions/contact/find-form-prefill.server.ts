import type { Locale } from '../../locales/locales.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { Reach } from '../content/schema/calculator.ts'
import { requiredText } from '../content/schema/fields.ts'
import type { FormPrefill } from '../content/schema/form-prefill.ts'
import { slugOf } from '../content/schema/story.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'

/**
 * Texts above a form and at the beginning of its message. They belong to the page: the server has no catalogue loaded.
 */
const texts = {
  de: {
    application: (job: string) => `Bewerbung: ${job}`,
    applying: (job: string) => `Ich bewerbe mich als ${job}. `,
    sum: (sum: string) => `Es geht um einen Betrag: ${sum}`,
    leadsTo: (have: string, sure: string) => `. Von ${have || 'der Idee'} an reicht er bis ${sure}`,
    mayLeadTo: (have: string, possible: string) =>
      `. Von ${have || 'der Idee'} an reicht er womöglich bis ${possible}`,
    orTo: (possible: string) => `, womöglich bis ${possible}`,
    having: (sum: string) => `Wir haben ${sum} zur Verfügung. Es geht um `,
    stretch: (have: string, need: string) => `Es geht um den Weg von ${have || 'der Idee'} bis ${need}`,
    needing: (have: string, need: string) =>
      `Wir haben ${have || 'eine Idee'} und brauchen ${need}. Es geht um `,
    medical: () => ', Medizingerät',
    forPatients: () => 'Es ist ein Medizingerät. ',
  },
  en: {
    application: (job: string) => `Application: ${job}`,
    applying: (job: string) => `I am applying for the position ${job}. `,
    sum: (sum: string) => `About a sum: ${sum}`,
    leadsTo: (have: string, sure: string) => `. From ${have || 'an idea'}, it takes you to ${sure}`,
    mayLeadTo: (have: string, possible: string) =>
      `. From ${have || 'an idea'}, it may take you to ${possible}`,
    orTo: (possible: string) => `, possibly to ${possible}`,
    having: (sum: string) => `We have ${sum} to spend. It is about `,
    stretch: (have: string, need: string) => `About the way from ${have || 'the idea'} to ${need}`,
    needing: (have: string, need: string) => `We have ${have || 'an idea'} and need ${need}. It is about `,
    medical: () => ', a medical device',
    forPatients: () => 'It is a medical device. ',
  },
} satisfies Record<Locale, Record<string, (...values: [string, string]) => string>>

/**
 * What a form is filled in with for somebody who follows a link with an intent; null without one. A URL puts nothing into a
 * message but values of the maturity scale, a number, or the headline of a job that exists.
 * @param reach how far the sum of the link leads
 */
export async function findFormPrefill(
  query: ListingSearchParams,
  content: Pick<Content, 'locale' | 'list'>,
  reach: Reach | null = null,
): Promise<FormPrefill | null> {
  const { have, need, budget, medical } = query
  const words = texts[content.locale]
  if (query.job !== undefined) {
    const job = await findJob(query.job, content)
    if (job !== undefined)
      return {
        about: words.application(job),
        search: searchOf({ job: query.job }),
        message: words.applying(job),
        stage: '',
        isApplication: true,
      }
  }
  // An invalid sum. The stretch in the same address was not asked for.
  if (typeof budget === 'string') return null
  if (budget !== undefined) {
    const sum = inEuros(budget, content.locale)
    const stage = have === undefined || have === '0' ? '' : have
    return {
      about: words.sum(sum) + (medical ? words.medical() : '') + describeReach(reach, stage, words),
      search: searchOf({
        budget: String(budget),
        ...(stage && { have: stage }),
        ...(medical && { medical }),
      }),
      message: (medical ? words.forPatients() : '') + words.having(sum),
      stage,
      isApplication: false,
    }
  }
  if (have === undefined || need === undefined || Number(have) >= Number(need)) return null
  const stage = have === '0' ? '' : have
  return {
    about: words.stretch(stage, need) + (medical ? words.medical() : ''),
    search: searchOf({ have, need, ...(medical && { medical }) }),
    message: (medical ? words.forPatients() : '') + words.needing(stage, need),
    stage,
    isApplication: false,
  }
}

/** What a sum buys, as the end of a sentence; '' if it buys nothing. */
function describeReach(reach: Reach | null, have: string, words: (typeof texts)[Locale]): string {
  if (!reach?.possible) return ''
  if (!reach.sure) return words.mayLeadTo(have, reach.possible)
  return words.leadsTo(have, reach.sure) + (reach.possible === reach.sure ? '' : words.orTo(reach.possible))
}

/** The headline of a job by its slug, without soft hyphens. */
async function findJob(slug: string, content: Pick<Content, 'list'>): Promise<string | undefined> {
  const { stories } = await content.list('job')
  const job = stories.find((story) => slugOf(story) === slug)
  return requiredText.safeParse(job?.content.headline).data?.replaceAll('\u00AD', '')
}

function searchOf(params: Record<string, string>): string {
  return `?${new URLSearchParams(params)}`
}

function inEuros(value: number, locale: Locale): string {
  return value.toLocaleString(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
}
