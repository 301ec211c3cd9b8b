import { splitPrefix } from '../../locales/locale-prefix.ts'
import { isContentPath } from '../../locales/path.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { settings } from '../settings/settings.server.ts'
import { redirectProblemsIn } from './address-problems.server.ts'
import { findAddress } from './find-address.server.ts'
import { foldPath } from './normalize-path.ts'
import { pathOf, withoutSite } from './parse-redirect-target.ts'
import { redirectLocation } from './redirect-location.ts'
import type { AddressAnswer } from './redirect-tester-answer.ts'

const bare = (address: string) => foldPath(splitPrefix(pathOf(address)).path)

/** What a visitor would get at an address: a path, or a full address of the site. */
export async function explainAddress(written: string): Promise<AddressAnswer> {
  const { siteUrl, defaultLocale } = settings().public
  const address = withoutSite(written.trim(), siteUrl)
  if (!/^\/(?!\/)/.test(address)) return { result: { kind: 'other site' }, leftOut: [] }
  const path = pathOf(address).trimEnd()
  const { locale } = splitPrefix(path)
  const problems = await redirectProblemsIn(await contentIn(locale ?? defaultLocale))
  const own = problems.filter(({ from }) => bare(withoutSite(from, siteUrl)) === bare(address))
  return { result: await resultAt(path, address), leftOut: [...new Set(own.map(({ message }) => message))] }
}

async function resultAt(path: string, address: string): Promise<AddressAnswer['result']> {
  if (!isContentPath(path)) return { kind: 'missing' }
  // The language of the start page depends on the visitor.
  const outcome = await findAddress(path === '/' ? `/${settings().public.defaultLocale}` : path)
  if (outcome.kind !== 'moved') return { kind: outcome.kind }
  const { search, hash } = new URL(address, 'http://site.invalid')
  return { kind: 'moved', to: redirectLocation(outcome, { search, hash }), permanent: outcome.permanent }
}
