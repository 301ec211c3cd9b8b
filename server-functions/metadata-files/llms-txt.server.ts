import { locales, ownNames } from '../../locales/locales.ts'
import { absoluteUrl } from '../addresses/canonical-url.ts'
import { ContentError } from '../content/content-error.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { feedPath, llmsPath, sitemapPath } from '../paths/metadata-paths.ts'
import { settings } from '../settings/settings.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { organizationName } from '../site/site-name.ts'
import { buildOnce } from './metadata-file-cache.server.ts'
import { createMetadataFile, type MetadataFile } from './metadata-file.ts'

/**
 * llms.txt (llmstxt.org): what the site is, in Markdown, with the main navigation of every language.
 * @throws ContentError if the settings story cannot be read
 */
export async function findLlmsText(): Promise<MetadataFile | undefined> {
  const files = await buildOnce(await contentIn(locales[0]), llmsPath, async () => {
    const text = await llmsText()
    return new Map([[llmsPath, await createMetadataFile('text/markdown; charset=utf-8', text)]])
  })
  return files.get(llmsPath)
}

async function llmsText(): Promise<string> {
  const { siteUrl, defaultLocale } = settings().public
  const site = await findSite(defaultLocale)
  if (!site) throw new ContentError('There is no settings story for llms.txt', 0)
  const name = organizationName(site, settings().public)
  const sections = await Promise.all(
    locales.map(async (locale) => {
      const { header, footer } = (await findSite(locale)) ?? {}
      const items = [...(header?.navigation ?? []), ...(footer?.columns.flatMap(({ links }) => links) ?? [])]
      const pages = items.flatMap(({ label, link }) =>
        link?.href.startsWith('/') ? [{ label, url: absoluteUrl(link.href, siteUrl) }] : [],
      )
      const unique = new Map(pages.map((page) => [page.url, linkTo(page.label, page.url)]))
      const feed = linkTo('Atom', siteUrl + feedPath(locale, 'xml'))
      return [`## ${ownNames[locale]}`, '', ...unique.values(), feed].join('\n')
    }),
  )
  const summary = site.claim ? [`> ${asText(site.claim)}`] : []
  const optional = `## Optional\n\n${linkTo('sitemap.xml', siteUrl + sitemapPath)}`
  return `${[`# ${asText(name)}`, ...summary, ...sections, optional].join('\n\n')}\n`
}

function linkTo(label: string, url: string): string {
  return `- [${asText(label)}](<${url}>)`
}

/** Text on one line, without control characters and soft hyphens, and escaped for Markdown. */
function asText(text: string): string {
  return text
    .replaceAll('\u00AD', '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>#]/g, '\\$&')
}
