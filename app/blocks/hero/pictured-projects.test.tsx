import { expect, test } from 'vitest'

import { htmlOf } from '../../test-router.tsx'
import { PicturedProjects } from './pictured-projects.tsx'

const place = { left: 10, top: 20, width: 30, height: 40 }
const shown = { component: 'pictured_project', _uid: 'a', ...place } as const
const project = { uuid: 'b', href: '/de/referenzen/drill', name: 'Drill', headline: 'A drill', height: 230 }
const listOf = (projects: Parameters<typeof PicturedProjects>[0]['projects']) =>
  htmlOf(<PicturedProjects projects={projects} picture={{ width: 200, height: 100 }} />, 'en')

test('what is seen in a picture is a link with its name and height', async () => {
  const html = await listOf([{ ...shown, project }])
  expect(html).toContain('href="/de/referenzen/drill"')
  expect(html).toContain('Drill<span>230\u00A0mm</span>')
})

test.each([
  ['without projects', []],
  ['whose project is not published', [{ ...shown, project: null }]],
  ['whose project has no place', [{ ...shown, project, left: null }]],
])('a picture %s has no empty list', async (_what, projects) => {
  expect(await listOf(projects)).toBe('')
})
