import { TaskError } from './run-task.ts'
import { findOnPath, installPackages, isDebianRoot } from './system-programs.ts'

const needed = {
  firefox: { programs: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkitDriver: { programs: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  // WebKitGTK has no headless mode.
  display: { programs: ['Xvfb'], package: 'xvfb' },
} as const
type Name = keyof typeof needed
const names = Object.keys(needed) as Name[]

/**
 * Finds the programs that test in Firefox and WebKit; as root on Debian, installs those that are missing.
 * @returns the path of each
 * @throws {TaskError} naming what is missing, with instructions, or with the output of a failed install
 */
export async function findFirefoxAndWebKit(): Promise<Record<Name, string>> {
  const missing = namesOfMissing()
  if (missing.length > 0) {
    const packages = missing.map((name) => needed[name].package)
    const command = `apt-get install --no-install-recommends ${packages.join(' ')}`
    const lacks = `Not found: ${missing.map((name) => needed[name].programs[0]).join(', ')}.`
    if (!isDebianRoot())
      throw new TaskError(
        `${lacks} Debian’s packages have them, and npm run test:browsers installs them as root:\n  ${command}`,
      )
    console.log(`Installing ${packages.join(', ')} …`)
    const output = await installPackages(packages)
    if (namesOfMissing().length > 0)
      throw new TaskError(`${output.trim()}\n\n${lacks} Not installed, see above.`)
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>
}

function namesOfMissing(): Name[] {
  return names.filter((name) => !find(name))
}

function find(name: Name): string | undefined {
  return needed[name].programs.map(findOnPath).find(Boolean)
}
