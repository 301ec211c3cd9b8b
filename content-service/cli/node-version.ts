/** Why this Node cannot run the service, given the `engines` of the package; undefined if it can. */
export function nodeProblem(running: string, { node }: { node: string }): string | undefined {
  const needed = node.replace('>=', '')
  const isOlder = running.localeCompare(needed, 'en', { numeric: true }) < 0
  return isOlder
    ? `storyblok-content-service needs Node ${needed} or newer, and this is ${running}.`
    : undefined
}
