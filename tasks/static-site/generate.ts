import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureBuilt } from '../build/ensure-built.ts'
import { runCommand, TaskError } from '../command-line.ts'
import { readLegacyTable } from '../legacy-addresses/known-addresses.ts'
import { quote } from '../legacy-addresses/nginx-config.ts'
import { root } from '../root-folder.ts'
import { startProgress } from '../show-progress.ts'
import { openOutputFolder } from './output-folder.ts'
import { openSite } from './read-site.ts'
import { nginxRedirects, redirectsFile, redirectsOf } from './static-redirects.ts'
import { writeSite } from './write-site.ts'

const usage = `Writes the published site as files that any file server can serve (docs/decisions/0023).

npm run generate -- [--out FOLDER]

  --out   the folder to write to (default dist/static): new, empty, or written by this command before. Only what has
          changed is written again, and what is no longer part of the site is removed.

SITE_URL is the address of the site; .env.example has the settings of the content. PREPARE_PICTURES=false leaves out the
pictures that have to be made (renditions and share cards), where another server has them.`

await runCommand(usage, { out: { type: 'string', default: 'dist/static' } }, async ({ out }) => {
  await ensureBuilt()
  const folder = resolve(root, out)
  const site = await openSite(pathToFileURL(join(root, 'dist/server/server.js')))
  const output = openOutputFolder(folder)
  const progress = startProgress(1, 'pages and files')
  let shown = 0
  const broken: string[] = []
  const refused: string[] = []
  const pages = await writeSite(site, join(root, 'dist/client'), output, {
    broken: (address) => broken.push(address),
    refused: (path) => refused.push(path),
    progress(done, total) {
      progress.setTotal(total)
      for (; shown < done; shown += 1) progress.advance()
    },
  }).finally(progress.stop)
  const redirects = redirectsOf(await readLegacyTable(), pages, site.settings.public.defaultLocale)
  output.write('/_redirects', redirectsFile(redirects))
  output.write('/_headers', headersFile(site.securityHeaders))
  // Included by deploy/nginx-static.conf.
  output.write('/_nginx-maps.conf', nginxRedirects(redirects))
  output.write('/_nginx-headers.conf', nginxHeaders(site.securityHeaders))
  // GitHub Pages leaves out names that begin with an underscore without it.
  output.write('/.nojekyll', '')
  const { total, written, removed } = output.finish()
  console.log(`${folder}: ${pages.length} pages, ${total} files (${written} written, ${removed} removed)`)
  const problems = [
    [broken, 'Left out, as they fail while they are rendered (see above): '],
    [refused, 'Left out, as a static site has files of that name (choose another slug): '],
  ] as const
  const lines = problems.flatMap(([paths, what]) => (paths.length > 0 ? what + paths.join(', ') : []))
  if (lines.length > 0) throw new TaskError(lines.join('\n'))
})
// The site in this process watches its content.
process.exit()

/**
 * Headers of all files, as `_headers`, as Netlify, Cloudflare Pages and others read it. The policy of scripts and styles
 * is in each page.
 */
function headersFile(headers: Record<string, string>): string {
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  return `${[lines('/*', headers), lines('/assets/*', immutable)].join('\n\n')}\n`
}

/** The same for nginx, which forgets them where a location has headers of its own, so it includes them again there. */
function nginxHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
    .join('')
}

function lines(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}
