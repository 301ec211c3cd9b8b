import { createHash } from 'node:crypto'

import { expect } from 'playwright/test'

/**
 * Has the page at a path of a site compressed by the dictionary: another visitor with it comes first, who gets Brotli
 * meanwhile.
 */
export async function compress(site: string, path: string): Promise<void> {
  await expect(async () => {
    const link = (await fetch(site + path)).headers.get('link') ?? ''
    const dictionary = await fetch(site + /<([^>]+)>/.exec(link)?.[1])
    expect(dictionary.headers.get('cache-control')).toContain('immutable')
    const digest = createHash('sha256')
      .update(await dictionary.bytes())
      .digest('base64')
    const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${digest}:` }
    expect((await fetch(site + path, { headers })).headers.get('content-encoding')).toBe('dcz')
  }).toPass({ timeout: 30_000 })
}
