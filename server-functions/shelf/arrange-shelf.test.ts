import { expect, test } from 'vitest'

import type { ShelfProject } from '../content/schema/shelf.ts'
import { arrangeShelf, bestScale, orderTeaser, shelfPlace } from './arrange-shelf.ts'
import { fitsSheet } from './fits-shelf-sheet.ts'

const project = (
  slug: string,
  fields: Partial<ShelfProject> & Pick<ShelfProject, 'drawn'>,
): ShelfProject => ({
  uuid: `uuid-of-${slug}`,
  slug,
  name: slug,
  href: `/de/referenzen/${slug}`,
  headline: slug,
  client: '',
  year: '',
  categories: [],
  maturity: null,
  width: null,
  height: null,
  depth: null,
  mass: null,
  silhouette: '',
  silhouetteLines: '',
  facts: [],
  ...fields,
})
const machine = project('machine', {
  maturity: '1.0',
  year: '2020',
  mass: 4200,
  drawn: { width: 2960, height: 2840 },
})
const inhaler = project('inhaler', {
  maturity: '0.9',
  year: '2017',
  mass: 0.041,
  drawn: { width: 66, height: 103 },
})
const mockUp = project('mock-up', { maturity: '0.3', year: '2023', drawn: { width: 720, height: 640 } })
const projects = [machine, inhaler, mockUp]
const slugs = (sort?: 'maturity' | 'newest' | 'weight' | 'name') =>
  arrangeShelf(projects, { sort }).projects.map(({ slug }) => slug)

const chosen = (compare?: string, other?: string) => arrangeShelf(projects, { compare, with: other }).chosen

const compared = (given: ShelfProject[], compare?: string) => arrangeShelf(given, { compare }).compared
const heights = (given: number[]) =>
  orderTeaser(given.map((height) => project(`${height}`, { drawn: { width: 1, height } }))).map(
    ({ drawn }) => drawn.height,
  )

test('sorts by maturity, year or weight; a sort order of other lists is the default', () => {
  expect(slugs()).toEqual(['machine', 'inhaler', 'mock-up'])
  expect(slugs('name')).toEqual(['machine', 'inhaler', 'mock-up'])
  expect(slugs('newest')).toEqual(['mock-up', 'machine', 'inhaler'])
  expect(slugs('weight')).toEqual(['machine', 'inhaler', 'mock-up'])
})

test('compares two different projects that it has', () => {
  expect(chosen('inhaler', 'machine')).toEqual(['inhaler', 'machine'])
  expect(chosen('inhaler', 'inhaler')).toEqual(['inhaler', ''])
  expect(chosen('nothing', 'machine')).toEqual(['', 'machine'])
})

test('two of the newest that one could hold are compared until somebody chooses', () => {
  const outline = { silhouette: 'M0 0h1v1z' }
  const lamp = project('lamp', { ...outline, year: '2019', drawn: { width: 58, height: 44 } })
  const pump = project('pump', { ...outline, year: '2025', drawn: { width: 246, height: 142 } })
  const crate = project('crate', { ...outline, year: '2026', drawn: { width: 900, height: 100 } })
  expect(compared([lamp, crate, inhaler, pump])).toEqual(['pump', 'lamp'])
  expect(compared([lamp, crate, pump], 'crate')).toEqual(['crate', ''])
  expect(compared([lamp, crate])).toEqual(['', ''])
})

test('shows a project at a scale at which it fits and is seen well', () => {
  expect(fitsSheet(machine, 20)).toBe(true)
  expect(fitsSheet(machine, 10)).toBe(false)
  expect(projects.map(bestScale)).toEqual([20, 2, 20])
  expect(shelfPlace(inhaler)).toBe('?scale=2#inhaler')
  expect(shelfPlace(machine)).toBe('#machine')
})

test('in the shelf of the start page the tallest has lower ones on both sides', () => {
  expect(heights([1, 2, 3, 4, 5])).toEqual([4, 5, 3, 2, 1])
  expect(heights([1, 2])).toEqual([1, 2])
  expect(heights([1])).toEqual([1])
  expect(heights([])).toEqual([])
})
