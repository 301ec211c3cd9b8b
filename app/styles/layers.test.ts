import { globSync, readFileSync } from 'node:fs'

import { parse } from 'postcss'
import { expect, test } from 'vitest'

const [, order = ''] = /^@layer (.*);/m.exec(readFileSync('app/styles/layers.css', 'utf8')) ?? []
const layers = order.split(', ')
const modules = globSync('app/**/*.module.css')

/** What is in no layer of layers.css: it would win over all that is. */
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
