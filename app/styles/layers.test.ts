import { globSync, readFileSync } from 'node:fs'

import { parse } from 'postcss'
import { expect, test } from 'vitest'

const [, order = ''] = /^@layer (.*);/m.exec(readFileSync('app/styles/layers.css', 'utf8')) ?? []
const layers = order.split(', ')
const modules = globSync('app/**/*.module.css')

/** Rules that are in no layer of layers.css: they would win over all that are. */
function unlayered(css: string): string[] {
  return parse(css).nodes.flatMap((node) => {
    // A property of its own is in no layer wherever it is registered.
    if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'property')) return []
    if (node.type !== 'atrule' || node.name !== 'layer') return [`${node.toString().split('{')[0]?.trim()}`]
    return layers.includes(node.params) ? [] : [`@layer ${node.params}`]
  })
}

test('the styles of every component are in a layer', () => {
  expect(modules.length).toBeGreaterThan(50)
  const found = modules.map((path) => [path, unlayered(readFileSync(path, 'utf8'))])
  expect(found.filter(([, rules]) => rules?.length)).toEqual([])
})

test('a rule outside of a layer and a layer without a place are found', () => {
  const css = '/* a */ @layer blocks { .a { top: 0 } } .b { top: 0 } @layer blokcs { .c { top: 0 } }'
  expect(unlayered(css)).toEqual(['.b', '@layer blokcs'])
})

/**
 * Selectors that style something within the page depending on the root of the document; not those of printouts, which
 * never match on a screen.
 */
function weighedByRoot(css: string): string[] {
  const root = parse(css)
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove()
  })
  const found: string[] = []
  root.walkRules(({ selectors }) => {
    const global = selectors.map((it) => it.replaceAll(':global(', ''))
    found.push(...global.filter((it) => /^:?(?:root|html|body)\S*:has\(.*\)+ +\S/.test(it)))
  })
  return found
}

test('no element that is added makes a browser style the whole page anew, as `:root:has(…)` before a descendant does', () => {
  // Only on preview deployments.
  const paths = globSync('app/**/*.css').filter((it) => !it.startsWith('app/preview/'))
  expect(paths.flatMap((path) => weighedByRoot(readFileSync(path, 'utf8')))).toEqual([])
  const css =
    ':root:has(:checked) { top: 0 } @media print { body:has(a) p { top: 0 } } :global(html:has(a)) .b { top: 0 }'
  expect(weighedByRoot(css)).toEqual(['html:has(a)) .b'])
})
