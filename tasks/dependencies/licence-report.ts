import { type Package, type LockFile, packagesOf } from './review-lock-file.ts'

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
    .map(([licence, group = []]) => ({ licence, names: group.map(({ name }) => name) }))
    .toSorted(
      (one, other) => other.names.length - one.names.length || one.licence.localeCompare(other.licence, 'en'),
    )
  const rows = groups.map(({ licence, names }) => {
    const cells = [licence, String(names.length), ...(withNames ? [names.join(', ')] : [])]
    return `| ${cells.join(' | ')} |`
  })
  const head = withNames
    ? '| Licence | Packages | |\n| --- | --- | --- |'
    : '| Licence | Packages |\n| --- | --- |'
  return [head, ...rows].join('\n')
}
