import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { ContentError } from '../content/content-error.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { securityPath } from '../paths/metadata-paths.ts'
import { settings } from '../settings/settings.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { buildOnce } from './metadata-file-cache.server.ts'
import { createMetadataFile, type MetadataFile } from './metadata-file.ts'

/**
 * security.txt (RFC 9116); undefined without a valid e-mail address in the settings story, as a contact is required.
 * @throws ContentError if the settings story cannot be read
 */
export async function findSecurityText(now = new Date()): Promise<MetadataFile | undefined> {
  const { defaultLocale } = settings().public
  const expires = expiryAfter(now)
  const content = await contentIn(defaultLocale)
  const files = await buildOnce(content, `${securityPath} until ${expires}`, async () => {
    const site = await findSite(defaultLocale)
    if (!site) throw new ContentError('There is no settings story for security.txt', 0)
    const { success, data: email } = z.email().safeParse(site.email)
    return new Map(success ? [[securityPath, await securityText(email, expires)]] : [])
  })
  return files.get(securityPath)
}

function securityText(email: string, expires: string): Promise<MetadataFile> {
  const { siteUrl } = settings().public
  const fields = [
    `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}${securityPath}`,
  ]
  return createMetadataFile('text/plain; charset=utf-8', [...fields, ''].join('\n'))
}

/**
 * The beginning of the seventh month from now, in UTC: less than a year ahead (RFC 9116, 2.5.5), and the same for a
 * month, so that caches stay valid.
 */
function expiryAfter(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7)).toISOString()
}
