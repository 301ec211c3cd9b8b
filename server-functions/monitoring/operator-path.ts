const paths = new Set(['/health/live', '/health/ready', '/metrics'])

/** Whether a path is asked by balancers and monitoring: it is answered before pages that wait. */
export function isOperatorPath(pathname: string): boolean {
  return paths.has(pathname)
}
