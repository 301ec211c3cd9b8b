import { relative, sep } from 'node:path'

import type { Plugin } from 'vite'

/**
 * The order of the folders of `server-functions/`: imports go down this list, never up, and never from one folder to
 * another of the same line. Files that are in no folder are the first line. A folder that is not listed may not import or
 * be imported, so a new one gets a place here.
 */
export const serverOrder: readonly (readonly string[])[] = [
  ['*.functions.ts'],
  ['consent', 'feeds', 'payloads', 'preview', 'share-cards', 'sitemap'],
  ['pages'],
  [
    'calculator',
    'contact',
    'contact-people',
    'estimates-and-failures',
    'health',
    'impulses',
    'jobs',
    'metadata-files',
    'page-cache',
    'press',
    'reports',
    'search',
    'services',
    'shelf',
    'webhook',
  ],
  ['addresses'],
  ['site'],
  ['news', 'projects'],
  ['cdn', 'islands', 'labels', 'pictures', 'search-params'],
  ['content'],
  ['several-processes'],
  ['monitoring'],
  ['concurrency', 'settings'],
  ['http', 'paths'],
]

/** The same for `app/`: `*.ts` are the entries of browser and server. */
export const appOrder: readonly (readonly string[])[] = [
  ['*.ts', 'routes'],
  ['hydration'],
  ['layout'],
  ['router.tsx', 'search'],
  ['feeds', 'islands', 'page', 'preview'],
  ['blocks', 'head', 'press'],
  ['calculator', 'contact', 'page-intros', 'share-card', 'shelf'],
  ['gallery', 'island-loading', 'page-cache', 'payloads', 'projects', 'rich-text', 'screens'],
  ['http', 'media', 'page-actions'],
  ['consent', 'deployments', 'notes', 'offline'],
  ['ui'],
  ['router'],
  ['i18n'],
  ['browser', 'errors', 'styles', 'trusted-types'],
]

/** The forbidden imports of the site's folders. */
const forbidden = [
  { of: /^app\//, not: /^content-service\/|^server-functions\/.*\.server\./ },
  { of: /^server-functions\//, not: /^(app|content-service)\// },
  { of: /^locales\//, not: /^(app|server-functions|content-service)\// },
  { of: /^content-service\//, not: /^(app|e2e|locales|server-functions|tasks)\// },
]
/** The only allowed import of the content service: importer → imported. */
const exception = 'server-functions/content/embedded-content-service.server.ts → content-service/index.ts'

/** Whether a file may import another one; both by their paths in the repository. */
export function mayImport(from: string, to: string): boolean {
  if (`${from} → ${to}` === exception) return true
  return isInOrder(from, to) && !forbidden.some(({ of, not }) => of.test(from) && not.test(to))
}

function isInOrder(from: string, to: string): boolean {
  const [importer, imported] = [placeOf(from), placeOf(to)]
  if (importer.order !== imported.order || importer.folder === imported.folder) return true
  const [own, other] = [importer, imported].map(({ order, folder }) =>
    order.findIndex((line) => line.includes(folder)),
  )
  return own !== undefined && other !== undefined && own >= 0 && own < other
}

/** The order that a file belongs to, and its folder there; none for a file elsewhere. */
function placeOf(path: string): { order: readonly (readonly string[])[]; folder: string } {
  const [top, folder = '', ...rest] = path.split('/')
  if (top === 'server-functions')
    return { order: serverOrder, folder: rest.length > 0 ? folder : '*.functions.ts' }
  if (top !== 'app') return { order: [], folder: path }
  const isEntry = rest.length === 0 && folder !== 'router.tsx'
  return { order: appOrder, folder: isEntry ? '*.ts' : folder }
}

/** Vite plugin: fails the build (or the page in development) on a forbidden import. */
export function importRules(): Plugin {
  let root = process.cwd()
  const pathOf = (id: string) => relative(root, id.replace(/[?#].*$/, '')).replaceAll(sep, '/')
  return {
    name: 'import-rules',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    async resolveId(source, importer, options) {
      const from = importer && pathOf(importer)
      if (!from || !/^(app|content-service|locales|server-functions)\//.test(from)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const to = resolved && pathOf(resolved.id)
      if (to && !mayImport(from, to))
        this.error(`${from} may not import ${to} (docs/decisions/0006-import-rules.md)`)
      return null
    },
  }
}
