/** The domains above a host that may set cookies for it. */
export function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}
