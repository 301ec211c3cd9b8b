import { TaskError } from '../command-line.ts'
import { findOnPath, installPackages, isDebianRoot } from './system-programs.ts'

/** What tests in Firefox and WebKit need: [Debian's package, names of its program]. */
const needed = [
  ['firefox-esr', 'firefox-esr', 'firefox'],
  ['webkit2gtk-driver', 'WebKitWebDriver'],
  // WebKitGTK has no headless mode.
  ['xvfb', 'Xvfb'],
] as const

/**
 * Finds the programs that test in Firefox and WebKit; as root on Debian, installs those that are missing.
 * @throws {TaskError} naming what is missing, with instructions, or with the output of a failed install
 */
export async function findFirefoxAndWebKit(): Promise<
  Record<'firefox' | 'webkitDriver' | 'display', string>
> {
  const missing = findMissing()
  const packages = missing.map(([name]) => name)
  const lacks = `Not found: ${missing.map(([, program]) => program).join(', ')}.`
  if (missing.length > 0 && !isDebianRoot())
    throw new TaskError(
      `${lacks} Debian’s packages have them, and npm run test:browsers installs them as root:\n` +
        `  apt-get install --no-install-recommends ${packages.join(' ')}`,
    )
  if (missing.length > 0) {
    console.log(`Installing ${packages.join(', ')} …`)
    const output = await installPackages(packages)
    if (findMissing().length > 0)
      throw new TaskError(`${output.trim()}\n\n${lacks} Could not be installed, see above.`)
  }
  const [firefox = '', webkitDriver = '', display = ''] = needed.map(find)
  return { firefox, webkitDriver, display }
}

type Needed = (typeof needed)[number]

function findMissing(): Needed[] {
  return needed.filter((it) => !find(it))
}

function find([, ...programs]: Needed): string | undefined {
  return programs.map(findOnPath).find(Boolean)
}
