import { expect, test } from 'vitest'

import { dependOn, recordDependencies } from './record-dependencies.server.ts'
import { oncePerRequest, withRequestScope } from './request-scope.server.ts'

test('what a request needs several times is found once, and all that need it depend on the same content', async () => {
  const found: string[] = []
  const find = oncePerRequest(async (path) => {
    found.push(path)
    dependOn(`path ${path}`)
    return path.length
  })
  const dependents = await withRequestScope(async () => {
    const asked = ['/de', '/de', '/en'].map((path) => recordDependencies(() => find(path)))
    expect(await Promise.all(asked.map(({ value }) => value))).toEqual([3, 3, 3])
    return asked.flatMap(({ dependencies }) => Array.from(dependencies.computed, ({ own }) => own))
  })
  expect(found).toEqual(['/de', '/en'])
  expect(dependents).toEqual(['/de', '/de', '/en'].map((path) => new Set([`path ${path}`])))
  await withRequestScope(() => find('/de'))
  await find('/de')
  expect(found).toEqual(['/de', '/en', '/de', '/de'])
})
