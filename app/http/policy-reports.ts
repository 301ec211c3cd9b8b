import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import { cspReportPath } from '../../server-functions/paths/endpoint-paths.ts'

/** The header that names the endpoint of `report-to`, which Chromium uses; others use `report-uri`. */
export const reportingEndpoints = `csp="${cspReportPath}"`

/** A policy of a page, whose violations browsers report. A static site has no server that could take them. */
export function withReports(policy: string, { isStatic }: Pick<PublicSettings, 'isStatic'>): string {
  return isStatic ? policy : `${policy}; report-uri ${cspReportPath}; report-to csp`
}
