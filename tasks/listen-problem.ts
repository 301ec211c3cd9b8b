/** Why a server cannot listen, by the name of the setting to change; nothing where the error is another one. */
export function listenProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const of = (key: string) => String(Reflect.get(error, key))
  const words: Record<string, string> = {
    EADDRINUSE: `PORT="${of('port')}" is taken (example: PORT="8080")`,
    EACCES: `PORT="${of('port')}" may not be listened on by this user (example: PORT="8080")`,
    EADDRNOTAVAIL: wrongHost(of('address')),
    ENOTFOUND: wrongHost(of('hostname')),
  }
  return words[String(error.code)]
}

function wrongHost(name: string): string {
  return `HOST="${name}" is no address of this machine (example: HOST="0.0.0.0")`
}
