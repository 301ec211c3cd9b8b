import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { createContentService } from '../service/create-content-service.ts'
import { openBenchEditor } from './bench-editor.ts'
import { openBenchSite } from './bench-site.ts'

interface Row {
  what: string
  value: number
  worst?: number
  unit: string
  target: number
}

function number(value: number | undefined, unit: string) {
  return value === undefined ? '' : `${value.toFixed(unit === 'MB' ? 0 : 2)} ${unit}`
}

function print({ what, value, worst, unit, target }: Row) {
  const verdict = value < target ? '✓' : '✗'
  const cells = [number(value, unit), number(worst, unit), `< ${target} ${unit}`]
  console.log(`${what.padEnd(58)}${cells.map((cell) => cell.padStart(12)).join('')}  ${verdict}`)
}

function memory(when: string) {
  return print({ what: `memory ${when}`, value: process.memoryUsage.rss() / 1e6, unit: 'MB', target: 400 })
}

const [folder = ''] = process.argv.slice(2)
const service = createContentService({ folder, watch: true })
console.log(`${''.padEnd(58)}${['median', '95 %', 'target'].map((cell) => cell.padStart(12)).join('')}`)
print({
  what: 'start, from process start until ready',
  value: performance.now() / 1000,
  unit: 's',
  target: 3,
})
memory('after the start')

async function measure(what: string, target: number, times: number, once: (turn: number) => Promise<number>) {
  const measured: number[] = []
  for (let turn = 0; turn < times; turn++) measured.push(await once(turn))
  measured.sort((a, b) => a - b)
  const at = (share: number) => measured[Math.floor(times * share)] ?? Number.NaN
  print({ what, value: at(0.5), worst: at(0.95), unit: 'ms', target })
}

const site = await openBenchSite(service, folder)
for (const { what, paths, target } of site.workloads)
  await measure(what, target, paths.length, (turn) => site.time(paths[turn] ?? ''))
memory(`after ${site.workloads.reduce((sum, { paths }) => sum + paths.length, 0)} requests`)
await measure('a saved story, from write to served', 100, 8, site.save)
memory('after 8 saves')
await service.close()

// Writes go to a copy, so that the generated space stays as it is.
const copy = mkdtempSync(join(folder, '..', 'content-copy-'))
try {
  cpSync(folder, copy, { recursive: true })
  const editor = await openBenchEditor(copy)
  await measure('a draft saved by the Management API', 5, 100, editor.save)
  await measure('a story published by the Management API', 10, 100, editor.publish)
  await editor.close()
} finally {
  rmSync(copy, { recursive: true, force: true })
}
