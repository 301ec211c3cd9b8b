/** Whether a path is asked by balancers and supervisors: it is answered before pages that wait. */
export function isHealthPath(pathname: string): boolean {
  return pathname === '/health/live' || pathname === '/health/ready'
}
