/** Where browsers report what the content security policy has blocked. */
export const cspReportPath = '/reports/csp'
