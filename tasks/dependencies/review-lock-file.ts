import { z } from 'zod'

const Entry = z.object({
  version: z.string().optional(),
  /** A package of this repository (npm workspace). */
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})

/** `package-lock.json` of lockfileVersion 3: packages by their folder, without those of this repository. */
export const LockFile = z.object({
  packages: z
    .record(z.string(), Entry)
    .transform((packages) =>
      Object.fromEntries(
        Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link),
      ),
    ),
})
export type LockFile = z.infer<typeof LockFile>

/** Licences of packages that a deployed site runs: they require no more than a notice or, for a library, its source. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences of development packages, which are not distributed. */
const developmentLicences = new Set([
  ...licences,
  'CC BY-SA 4.0',
  'CC-BY-3.0',
  'EUPL-1.1+',
  'LGPL-3.0',
  'OFL-1.1',
  'WTFPL',
])

/** Licences of packages that name none in their package.json, as their repository states. */
const statedElsewhere: Record<string, string> = { '@storyblok/preview-bridge': 'MIT' }

const registry = 'https://registry.npmjs.org/'

interface Package {
  name: string
  licence: string
  isForDevelopment: boolean
}

/** The packages of a lock file, each once, by name. */
function packagesOf({ packages }: LockFile): Package[] {
  const found = new Map<string, Package>()
  for (const [folder, { license, dev, devOptional }] of Object.entries(packages)) {
    const name = folder.replace(/^.*node_modules\//, '')
    const known = found.get(name)
    const isForDevelopment = Boolean(dev ?? devOptional) && (known?.isForDevelopment ?? true)
    found.set(name, { name, licence: license ?? statedElsewhere[name] ?? 'not stated', isForDevelopment })
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Problems in the lock file: sources, checksums, dropped platforms, licences. */
export function reviewLockFile(lockFile: LockFile): string[] {
  const problems: string[] = []
  for (const [folder, { resolved, integrity, optionalDependencies }] of Object.entries(lockFile.packages)) {
    if (resolved && !resolved.startsWith(registry)) problems.push(`${folder} comes from ${resolved}`)
    if (!integrity) problems.push(`${folder} has no integrity`)
    for (const name of Object.keys(optionalDependencies ?? {}))
      if (!isLocked(lockFile, folder, name))
        problems.push(`${folder}: its ${name} is missing, which another platform needs`)
  }
  for (const { name, licence, isForDevelopment } of packagesOf(lockFile))
    if (!isAllowed(licence, isForDevelopment ? developmentLicences : licences))
      problems.push(`${name} has the licence ${licence}, which is not on the list`)
  return problems
}

/** Whether `name` is found from a folder, as Node looks for it: there, and in each folder above. */
function isLocked({ packages }: LockFile, folder: string, name: string): boolean {
  if (`${folder}/node_modules/${name}` in packages) return true
  const above = folder.lastIndexOf('node_modules/')
  if (above < 0) return `node_modules/${name}` in packages
  return isLocked({ packages }, folder.slice(0, Math.max(0, above - 1)), name)
}

/** An SPDX expression: of alternatives one must be allowed, of several that apply together each. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)))
}

/** `docs/licences.md`: the licences of all packages, and who has which of those that a deployed site runs. */
export function licenceReport(lockFile: LockFile): string {
  const packages = packagesOf(lockFile)
  const run = packages.filter(({ isForDevelopment }) => !isForDevelopment)
  const development = packages.filter(({ isForDevelopment }) => isForDevelopment)
  return `# Licences of dependencies

Written from \`package-lock.json\` by \`npm run licences\`; the unit tests fail while it is out of date, and when a package
comes with a licence that is not on the list of \`tasks/dependencies/review-lock-file.ts\`, from elsewhere than npm, without a
checksum, or without what its other platforms need.

## What is installed where the site runs

Some of it only the build uses, as TanStack Start and Lingui depend on it. What a visitor's browser loads is among it, too.

Those with LGPL or MPL are used as libraries, unchanged, and can be replaced: libvips in sharp, and lightningcss, of which
only the build needs the binary. satori is bundled unchanged.

${table(run, true)}

## What only development uses

${table(development, false)}
`
}

function table(packages: Package[], withNames: boolean): string {
  const groups = Object.entries(Object.groupBy(packages, ({ licence }) => licence))
    .map(([licence, group = []]) => ({ licence, count: group.length, names: group.map(({ name }) => name) }))
    .toSorted((one, other) => other.count - one.count || one.licence.localeCompare(other.licence, 'en'))
  const rows = groups.map(({ licence, count, names }) =>
    withNames ? [licence, count, names.join(', ')] : [licence, count],
  )
  const head = withNames
    ? ['| Licence | Packages | |', '| --- | --- | --- |']
    : ['| Licence | Packages |', '| --- | --- |']
  return [...head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}
