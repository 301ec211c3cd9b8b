import { spawn } from 'node:child_process'
import { extname } from 'node:path'
import process from 'node:process'

const module = new URL(`redirect-requests${extname(import.meta.filename)}`, import.meta.url)

/**
 * The environment variables with which a program talks to the service instead of Storyblok, and counts as logged in.
 */
export function redirectedEnvironment(
  { service, token }: { service: string; token: string | undefined },
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} --import=${module.href}`.trim(),
    STORYBLOK_SERVICE: service,
    // The command line counts as logged in with these three, other tools read the fourth.
    ...(token !== undefined && {
      STORYBLOK_LOGIN: 'editor@localhost',
      STORYBLOK_TOKEN: token,
      STORYBLOK_REGION: 'eu',
      STORYBLOK_OAUTH_TOKEN: token,
    }),
  }
}

/** Runs a program whose requests to Storyblok go to the service; its exit code. */
export function runRedirected(
  [command = '', ...args]: readonly string[],
  options: Parameters<typeof redirectedEnvironment>[0],
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: redirectedEnvironment(options) })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
}
