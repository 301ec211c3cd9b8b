import { isDeepStrictEqual } from 'node:util'

import { baseLocale, isLocale, type Locale, locales, readPerLocale } from '../../locales/locales.ts'
import type { Dependency } from './content-dependencies.ts'
import { readParts, type Snapshot } from './snapshot.server.ts'

/**
 * Compares two snapshots: the returned check tells whether a part of the content differs between them. Stories that did
 * not change are the same objects in both.
 * @throws ContentError if a part of either could not be read
 */
export async function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
): Promise<(dependency: Dependency) => boolean> {
  const [one, other] = [await readAll(before), await readAll(after)]
  const results = new Map<Dependency, boolean>()
  return (dependency) => {
    let result = results.get(dependency)
    if (result === undefined) results.set(dependency, (result = differs(dependency, one, other)))
    return result
  }
}

/** Whether nothing differs; stories that were read again count as different. */
export async function isSameContent(before: Snapshot, after: Snapshot): Promise<boolean> {
  const [one, other] = [await readAll(before), await readAll(after)]
  return locales.every((locale) => {
    const { links, index, ...rest } = one[locale]
    const { links: otherLinks, index: otherIndex, ...otherRest } = other[locale]
    return links === otherLinks && index === otherIndex && isDeepStrictEqual(rest, otherRest)
  })
}

type SnapshotParts = Record<Locale, Awaited<ReturnType<typeof readParts>>>

function readAll({ parts }: Snapshot): Promise<SnapshotParts> {
  return readPerLocale((locale) => readParts(parts[locale]))
}

function differs(dependency: Dependency, before: SnapshotParts, after: SnapshotParts): boolean {
  const [, kind = '', name = ''] = /^(\S+) ?(.*)$/s.exec(dependency) ?? []
  const [one, other] = [before, after].map((parts) => valueOf(kind, name, parts))
  // By identity, in lists too: stories in an index may lack their body, so equal ones may still differ.
  if (kind === 'story') return one !== other
  if (kind === 'list' && Array.isArray(one) && Array.isArray(other))
    return one.length !== other.length || one.some((story, position) => story !== other[position])
  return !isDeepStrictEqual(one, other)
}

function valueOf(kind: string, name: string, parts: SnapshotParts): unknown {
  const { links } = parts[baseLocale]
  if (kind === 'links') return links
  if (kind === 'link') return links.get(name)
  if (kind === 'path') return links.at(name)
  const [, locale = '', part = ''] = /^(\S+) ?(.*)$/s.exec(name) ?? []
  if (!isLocale(locale)) return undefined
  const { index, settings, entries } = parts[locale]
  if (kind === 'story') return index.get(part)
  if (kind === 'list') return index.byComponent(part)
  return kind === 'settings' ? settings : entries.get(part)
}
