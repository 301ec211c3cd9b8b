/** Where browsers report what the content security policy has blocked. */
export const cspReportPath = '/reports/csp'
/** Where the content service reports that something was published (docs/operations.md). */
export const webhookPath = '/hooks/storyblok'

const operatorPaths = new Set(['/health/live', '/health/ready', '/metrics'])

/** Whether a path is asked by balancers and monitoring: it is answered before pages that wait. */
export function isOperatorPath(pathname: string): boolean {
  return operatorPaths.has(pathname)
}
