import { type ChildNode, parse, type Root } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

import { modulesIn, rareMedia, type SiteStyles, type StyleRules } from '../../app/http/page-styles.ts'

const virtualId = 'virtual:site-styles'

/**
 * Vite plugin: `virtual:site-styles` is the site's style sheet, split into the rules of its CSS modules, from which the
 * server takes those of a page. The rules for print, forced colours and more contrast become a file of their own.
 */
export function splitStyles(): Plugin {
  let styles: SiteStyles | null = null
  return {
    name: 'split-styles',
    sharedDuringBuild: true,
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : null),
    // The server is built after the client.
    load: (id) => (id === `\0${virtualId}` ? `export default ${JSON.stringify(styles)}` : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const { fileName, source } = styleSheetOf(bundle)
        const { rules, rare } = splitRules(String(source))
        const rareFile = this.emitFile({ type: 'asset', name: 'rare-media.css', source: rare })
        styles = { href: `/${fileName}`, rareHref: `/${this.getFileName(rareFile)}`, rules }
      },
    },
  }
}

/**
 * Vite plugin: the styles of islands, whose class names no code of the browser reads, stay in the style sheet of the site.
 */
export function keepIslandStyles(): Plugin {
  return {
    name: 'keep-island-styles',
    // After Vite's own, which drops CSS modules that are not read.
    enforce: 'post',
    transform: {
      filter: { id: /\/app\/island-content\/[^/]*\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/** @throws Error if the build has not one style sheet for the whole site */
function styleSheetOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const files = Object.values(bundle).filter((file) => file.type === 'asset')
  const [sheet, ...more] = files.filter(({ names }) => names.includes('style.css'))
  if (!sheet || more.length > 0) throw new Error('The client build should have one style.css')
  return sheet
}

/** Splits a minified style sheet into the rules for rare media and, by CSS module, all others. */
export function splitRules(css: string): { rules: StyleRules[]; rare: string } {
  const rare = parse(css)
  keepRare(rare)
  const screen = parse(css)
  screen.walkAtRules('media', (rule) => void (isRare(rule) && rule.remove()))
  const rules: StyleRules[] = []
  const add = (layer: string, node: ChildNode) => {
    const css = textOf(node)
    const modules = modulesIn(css)
    const last = rules.at(-1)
    if (last?.layer === layer && last.modules.join() === modules.join()) last.css += css
    else rules.push({ layer, modules, css })
  }
  for (const node of screen.nodes)
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes)
      for (const inner of node.nodes) add(node.params, inner)
    else add('', node)
  return { rules, rare: rare.toString() }
}

/** Removes all but the rules for rare media and the layers around them. */
function keepRare(container: Root | ChildNode): void {
  if (!('nodes' in container)) return
  for (const node of container.nodes?.slice() ?? []) {
    const isLayer = node.type === 'atrule' && node.name === 'layer'
    if (isLayer) keepRare(node)
    if (!isRare(node) && !(isLayer && (!node.nodes || node.nodes.length > 0))) node.remove()
  }
}

/** Whether a rule is only for one of `rareMedia`, also for paper of some size (`print and (height<290mm)`). */
function isRare(node: ChildNode): boolean {
  if (node.type !== 'atrule' || node.name !== 'media') return false
  return rareMedia.includes(node.params.replace(/^print and [^,]*$/, 'print').replaceAll(' ', ''))
}

/** A statement ends with a semicolon, which postcss leaves to the container. */
function textOf(node: ChildNode): string {
  const css = node.toString()
  return css.endsWith('}') ? css : `${css};`
}
