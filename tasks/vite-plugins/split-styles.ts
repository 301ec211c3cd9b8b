import { resolve } from 'node:path'

import { type AtRule, type ChildNode, type Container, parse, type Root } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

import {
  classesIn,
  looksIn,
  moduleOf,
  modulesIn,
  rareElementsIn,
  rareMedia,
  type SiteStyles,
  type StyleRules,
} from '../../app/http/page-styles.ts'
import { moduleNumbers } from './short-class-names.ts'

const virtualId = 'virtual:site-styles'

/**
 * CSS modules of components that look the same from the server's HTML until the whole style sheet is loaded: a page
 * needs the rules of the classes that it has. Components with a state may get other classes before that.
 */
const unchanging = [
  'blocks/call-to-action/call-to-action',
  'blocks/clients/clients',
  'blocks/downloads/downloads',
  'blocks/hero/hero',
  'blocks/hero/hero-text-on-picture',
  'blocks/map-drawing/map-drawing',
  'blocks/news-list/news-list',
  'blocks/quote/quote',
  'blocks/rich-text/rich-text-block',
  'blocks/service-list/service-items',
  'deployments/new-build-notice',
  'gallery/gallery',
  'islands/project-estimates',
  'layout/footer',
  'rich-text/rich-text',
  'ui/section',
]

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
        const { rules, rare } = splitRules(String(source), unchangingModules(this.environment.config.root))
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
      filter: { id: /\/app\/islands\/[^/]*\.module\.css$/ },
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

/** The numbers of the modules. @throws Error if one is no CSS module of app/ */
function unchangingModules(root: string): Set<string> {
  const numbers = moduleNumbers(root)
  return new Set(
    unchanging.map((name) => {
      const number = numbers.get(resolve(root, `app/${name}.module.css`))
      if (number === undefined) throw new Error(`app/${name}.module.css does not exist`)
      return number
    }),
  )
}

/** At-rules that hold rules. */
const groups = new Set(['container', 'layer', 'media', 'supports'])

/**
 * Splits a minified style sheet into the rules for rare media and, by what they select, all others.
 * @param unchanging CSS modules of which a page needs the classes that it has
 */
export function splitRules(
  css: string,
  unchanging: ReadonlySet<string>,
): { rules: StyleRules[]; rare: string } {
  const rare = parse(css)
  keepRare(rare)
  const screen = parse(css)
  screen.walkAtRules('media', (rule) => void (isRare(rule) && rule.remove()))
  const containers = containersIn(screen, unchanging)
  const rules: StyleRules[] = []
  const add = (container: Container, within: string[]) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'comment') continue
      if (isGroup(node)) add(node, [...within, `@${node.name} ${node.params}`])
      else addRule(node, within)
    }
  }
  const addRule = (node: ChildNode, within: string[]) => {
    const needed = isProperty(node)
      ? usersOf(node.params, screen)
      : withContainers(neededFor(node, unchanging), within, containers)
    const last = rules.at(-1)
    const css = textOf(node)
    if (last && String([last.within, '', last.needed]) === String([within, '', needed])) last.css += css
    else rules.push({ within, needed, css })
  }
  add(screen, [])
  return { rules, rare: rare.toString() }
}

function isGroup(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name)
}

const isProperty = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'property'

/** The modules that use a registered property; without any, every page needs it. */
function usersOf(property: string, sheet: Root): string[][] {
  const users = new Set<string>()
  sheet.walkDecls(({ value, parent }) => {
    // With and without a fallback value.
    if (value.includes(`var(${property})`) || value.includes(`var(${property},`))
      for (const module of modulesIn(parent?.toString() ?? '')) users.add(module)
  })
  return [...users].map((module) => [module])
}

/** The named containers of a style sheet, and what has to be shown for one to be there. */
function containersIn(sheet: Root, unchanging: ReadonlySet<string>): Map<string, string[][]> {
  const containers = new Map<string, string[][]>()
  sheet.walkDecls('container', ({ value, parent }) => {
    const [name = ''] = value.split('/')
    if (parent?.type === 'rule') containers.set(name.trim(), neededFor(parent, unchanging))
  })
  return containers
}

/** What a page has to show to need a rule within named containers: one of them, too. */
function withContainers(
  needed: string[][],
  within: readonly string[],
  containers: ReadonlyMap<string, string[][]>,
): string[][] {
  const name = within.map((rule) => /^@container ([\w-]+) /.exec(rule)?.[1]).find(Boolean)
  const around = containers.get(name ?? '')
  if (!around?.length) return needed
  if (needed.length === 0) return around
  return needed.flatMap((names) => around.map((more) => names.concat(more)))
}

/** Functions such as `:not()` and `:is()` in a selector, which may name what an element is not. */
const functions = /:[a-z-]+\([^()]*\)/g

function withoutFunctions(selector: string): string {
  const outer = selector.replaceAll(functions, '')
  return outer === selector ? selector : withoutFunctions(outer)
}

/** What a page has to show to need a rule (StyleRules). */
function neededFor(node: ChildNode, unchanging: ReadonlySet<string>): string[][] {
  if (node.type !== 'rule') return modulesIn(node.toString()).map((module) => [module])
  const needed = node.selectors.map((selector) => {
    const outer = withoutFunctions(selector)
    const classes = classesIn(outer).map((name) => (unchanging.has(moduleOf(name)) ? name : moduleOf(name)))
    const elements = classes.some((name) => name.startsWith('_')) ? rareElementsIn(outer) : []
    const shown = new Set([...classes, ...elements, ...looksIn(outer)])
    return shown.size > 0 ? [[...shown]] : modulesIn(selector).map((module) => [module])
  })
  return needed.some((names) => names.length === 0) ? [] : needed.flat()
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
