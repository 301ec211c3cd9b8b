import { relative, sep } from 'node:path'

import type { Plugin } from 'vite'

/** Import rules of docs/decisions/0006: forbidden imports by folder. */
const rules = [
  { of: /^app\//, not: /^content-service\/|^server-functions\/.*\.server\./ },
  { of: /^app\/(blocks|page-intros|projects|ui|media|rich-text)\//, not: /^app\/(layout|routes)\// },
  { of: /^app\/rich-text\//, not: /^app\/blocks\// },
  { of: /^server-functions\//, not: /^(app|content-service)\// },
  {
    of: /^server-functions\/(content|environment)\//,
    not: /^server-functions\/(?!content|environment|instances|monitoring)/,
  },
  { of: /^server-functions\/instances\//, not: /^server-functions\/(?!instances|environment|monitoring)/ },
  { of: /^locales\//, not: /^(app|server-functions|content-service)\// },
  { of: /^content-service\//, not: /^(app|server-functions|locales|tasks|e2e)\// },
]
/** The only allowed import of the content service: importer → imported. */
const exception = 'server-functions/content/embedded.server.ts → content-service/index.ts'

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
      const applicable = rules.filter(({ of }) => from && of.test(from))
      if (applicable.length === 0) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const to = resolved && pathOf(resolved.id)
      if (to && applicable.some(({ not }) => not.test(to)) && `${from} → ${to}` !== exception)
        this.error(`${from} may not import ${to} (docs/decisions/0006-import-rules.md)`)
      return null
    },
  }
}
