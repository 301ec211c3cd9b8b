/** A message for a listen error, with the setting to change; undefined for other errors. */
export function listenProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const property = (key: string) => String(Reflect.get(error, key))
  const messages: Record<string, string> = {
    EADDRINUSE: `PORT="${property('port')}" is in use (example: PORT="8080")`,
    EACCES: `PORT="${property('port')}" needs other permissions (example: PORT="8080")`,
    EADDRNOTAVAIL: wrongHost(property('address')),
    ENOTFOUND: wrongHost(property('hostname')),
  }
  return messages[String(error.code)]
}

function wrongHost(name: string): string {
  return `HOST="${name}" is not an address of this machine (example: HOST="0.0.0.0")`
}
