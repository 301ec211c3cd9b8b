import { expect, test, vi } from 'vitest'

import { serveAnswers } from '../test-server.ts'
import { failing, startSite, stories } from '../test-site.ts'
import { demoLegacyFile, demoLegacyTable } from './test-legacy-table.ts'

const id = '51jen3a7x2e3ugxd5pp88krg0'

/** What the paths lead to on a site that has met only a service of which `fails` fails. */
async function outcomes(fails: RegExp, paths: readonly string[]) {
  await startSite({ stories: stories() }, async (folder) => ({
    ...(await failing(fails)(folder)),
    LEGACY_ADDRESSES: demoLegacyFile,
  }))
  const { findRequestedAddress } = await import('../address.functions.ts')
  const found = await Promise.all(paths.map((path) => findRequestedAddress(path)))
  const { findAddressProblems } = await import('./address-problems.server.ts')
  expect(await findAddressProblems().catch(() => [])).toEqual([])
  return found.map((outcome) =>
    outcome.kind === 'moved' ? [outcome.to, outcome.permanent ? 301 : 302] : outcome.kind,
  )
}

test.skipIf(demoLegacyTable.families.length === 0).each<[string, RegExp, Record<string, unknown>]>([
  [
    'no page',
    /cdn\/links/,
    { '/de/kontakt': 'unavailable', '/downloads/a.pdf': 'unavailable', '/services': 'unavailable' },
  ],
  [
    'no redirect of the editors',
    /_settings/,
    {
      '/de/kontakt': 'page',
      '/de/kontakt/': ['/de/kontakt', 302],
      '/services': ['/de/leistungen', 302],
      '/downloads/a.pdf': 'unavailable',
      '/de/nichts': 'unavailable',
    },
  ],
  [
    'no link map',
    /datasource/,
    {
      '/de/kontakt/': ['/de/kontakt', 301],
      '/downloads/a.pdf': 'gone',
      '/de/nichts': 'missing',
      [`/de/referenzen/${id}`]: 'unavailable',
      [`/de/referenzen/${id}9`]: 'unavailable',
      '/de/leistungen/nichts': 'missing',
    },
  ],
  [
    'no list of articles',
    /cdn\/stories$/,
    {
      '/news/2026/n1.php': ['/de/neuigkeiten', 302],
      '/services': ['/de/leistungen', 301],
      '/de/nichts': 'missing',
    },
  ],
])(
  'while %s can be read, nothing that depends on it is missing or remembered',
  async (_what, fails, expected) => {
    expect(await outcomes(fails, Object.keys(expected))).toEqual(Object.values(expected))
  },
)

test('a percent-encoded letter is a spelling of the page', async () => {
  await startSite({ stories: stories() })
  const { findRequestedAddress } = await import('../address.functions.ts')
  expect(await findRequestedAddress('/%6Bontakt')).toMatchObject({ kind: 'moved', to: '/de/kontakt' })
  expect(await findRequestedAddress('/kontakt')).toMatchObject({ kind: 'page' })
})

test('a line break that a text has appended is left out', async () => {
  await startSite({ stories: stories() })
  const { findRequestedAddress } = await import('../address.functions.ts')
  expect(await findRequestedAddress('/de/kontakt%0D%0A')).toMatchObject({ kind: 'moved', to: '/de/kontakt' })
  expect(await findRequestedAddress('/de/kon%0Atakt')).toMatchObject({ kind: 'missing', reason: 'invalid' })
})

test('an address is unavailable when the deadline of its page has passed', async () => {
  await startSite({ stories: stories() }, async () => {
    const { endpoint } = await serveAnswers(() => 'hang')
    return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint }
  })
  const { findRequestedAddress } = await import('../address.functions.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = findRequestedAddress('/services/prototyping.php')
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await outcome).toEqual({ kind: 'unavailable' })
})
