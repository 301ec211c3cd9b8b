import type { Plugin } from 'vite'

import { locales } from '../../locales/locales.ts'

/**
 * The documents of a build (specification 7): `builds/latest.json` with its id, and `builds/meta/{id}.json`, which also
 * says which paths have a payload: of a server all pages do, of a static site those that are listed (static-site).
 */
export function buildDocuments(id: string, timestamp: number): Map<string, string> {
  const wildcard = Object.fromEntries(locales.map((locale) => [`/${locale}`, { prerender: true }]))
  const matcher = { static: {}, wildcard, dynamic: {} }
  return new Map([
    ['builds/latest.json', JSON.stringify({ id, timestamp })],
    [`builds/meta/${id}.json`, JSON.stringify({ id, timestamp, matcher, prerendered: [] })],
  ])
}

/** Vite plugin: writes the documents of the build, and defines its id. The id is that of its sources (BUILD_ID). */
export function buildManifest(): Plugin {
  const id = process.env.BUILD_ID ?? 'local'
  return {
    name: 'build-manifest',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.BUILD_ID': JSON.stringify(id) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of buildDocuments(id, Date.now()))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
