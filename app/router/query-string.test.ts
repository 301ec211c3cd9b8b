import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { parseSearch, stringifySearch } from './query-string.ts'

describe('search params are parsed as plain strings', () => {
  test.each([
    ['', {}],
    ['?', {}],
    ['?page=2', { page: '2' }],
    ['page=2', { page: '2' }],
    ['?draft=true&empty=&flag', { draft: 'true', empty: '', flag: '' }],
    ['?category=a&category=b', { category: ['a', 'b'] }],
    ['?a=1&b=2&a=3', { a: ['1', '3'], b: '2' }],
    ['?q=Gr%C3%B6%C3%9Fe+M%266%3D%22x%22', { q: 'Größe M&6="x"' }],
    ['?q=100%', { q: '100%' }],
    ['?json={"a":1}', { json: '{"a":1}' }],
  ])('%s is read as %j', (search, params) => {
    expect(parseSearch(search)).toEqual(params)
  })

  test('without a look-up for each, which goes through all of them', () => {
    const lookUp = vi.spyOn(URLSearchParams.prototype, 'getAll')
    onTestFinished(() => lookUp.mockRestore())
    const names = Array.from({ length: 1000 }, (_, index) => `p${index}`)
    expect(Object.keys(parseSearch(names.join('&')))).toEqual(names)
    expect(lookUp).not.toHaveBeenCalled()
  })
})

describe('search params are stringified in the format that is parsed', () => {
  test.each([
    [{}, ''],
    [{ page: undefined, filter: null }, ''],
    [{ list: [] }, ''],
    [{ page: 2 }, '?page=2'],
    [{ empty: '' }, '?empty='],
    [{ category: ['a', 'b'], page: '2' }, '?category=a&category=b&page=2'],
    [{ category: ['a', undefined, null] }, '?category=a'],
    [{ q: 'Größe M&6="x"' }, '?q=Gr%C3%B6%C3%9Fe+M%266%3D%22x%22'],
  ])('%j: %s', (params, search) => {
    expect(stringifySearch(params)).toBe(search)
  })

  test.each([
    [{ page: '2' }],
    [{ category: ['a', 'b'], empty: '' }],
    [{ q: 'a b+c&d=e?f#g%20h/ü' }],
    [{ 'filter[year]': '2026', 'ä ö': '1' }],
    [{ json: '{"a":["1"]}', number: '007', truth: 'false' }],
    [{ constructor: 'x', toString: ['y', 'z'] }],
  ])('%j is the same after a round trip through the URL', (params) => {
    expect(parseSearch(stringifySearch(params))).toEqual(params)
  })
})
