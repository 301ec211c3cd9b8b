import { sitemapPath } from '../paths/metadata-paths.ts'
import { settings } from '../settings/settings.server.ts'
import { createMetadataFile, type MetadataFile } from './metadata-file.ts'

/** It changes with the settings only, that is with a restart. */
const started = new Date(performance.timeOrigin)

/** robots.txt (RFC 9309): everything is allowed, and nothing on a preview deployment. */
export function findRobots(): Promise<MetadataFile> {
  const { siteUrl, preview } = settings().public
  const rules = preview ? ['Disallow: /'] : ['Allow: /', '', `Sitemap: ${siteUrl}${sitemapPath}`]
  return createMetadataFile('text/plain; charset=utf-8', ['User-agent: *', ...rules, ''].join('\n'), started)
}
