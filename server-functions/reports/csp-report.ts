import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'

/** What the content security policy has blocked, without anything of the visitor. */
export interface CspReport {
  directive: string
  /** An origin, or a word such as `inline`. */
  blocked: string
  /** The path of the page. */
  page: string
}

const text = z.string().max(2000).catch('')

/** What Chromium sends (Reporting API): a list of reports of several kinds. */
const Reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
    }),
  )
  .max(100)
/** What other browsers send to `report-uri` (CSP3, 5.3). */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/** Browser extensions run scripts of their own, of which the site knows nothing. */
const extension = /^(?:[\w-]*extension|about|blob):?/

/** The reports in a body that a browser has posted; none for anything else. */
export function readCspReports(body: string): CspReport[] {
  return violationsIn(parseJson(body)).filter(
    ({ directive, blocked }) => directive && !extension.test(blocked),
  )
}

function violationsIn(json: unknown): CspReport[] {
  const one = Report.safeParse(json).data?.['csp-report']
  if (one)
    return [
      reportOf(
        one['effective-directive'] || one['violated-directive'],
        one['blocked-uri'],
        one['document-uri'],
      ),
    ]
  const many = Reports.safeParse(json).data ?? []
  return many.map(({ body }) => reportOf(body.effectiveDirective, body.blockedURL, body.documentURL))
}

function reportOf(directive: string, blocked: string, page: string): CspReport {
  return {
    // Only names: nothing else may reach the log.
    directive: /^[a-z-]{1,30}/.exec(directive)?.[0] ?? '',
    blocked: originOf(blocked),
    page: URL.parse(page)?.pathname.slice(0, 200) ?? '',
  }
}

function originOf(blocked: string): string {
  const url = URL.parse(blocked)
  if (url) return url.origin === 'null' ? url.protocol : url.origin
  return /^[a-z-]{1,30}$/.exec(blocked)?.[0] ?? ''
}
