import { expect, test } from 'vitest'

import { modulesIn } from '../../app/http/page-styles.ts'
import { shortNames } from './short-class-names.ts'

const css = '.card{color:red}.card .title,.big-title{animation:.5s fade}@keyframes fade{to{opacity:0}}'
const nameOf = shortNames(
  new Map([
    ['/app/news/news.module.css', '01'],
    ['/app/hero.module.css', '00'],
  ]),
)

test('each class of each module has a short name of its own, by which a page is known to show the module', () => {
  const names = ['card', 'title', 'big-title', 'fade'].map((name) =>
    nameOf(name, '/app/hero.module.css', css),
  )
  expect(names).toEqual(['_00_0', '_00_1', '_00_2', '_00_3'])
  expect(nameOf('card', '/app/news/news.module.css?direct', css)).toBe('_01_0')
  expect(modulesIn(`<p class="a ${names[1]} _01_0">`)).toEqual(['00', '01'])
  expect(modulesIn('a_00_1 _00_1b2 --_00_1 _0_1')).toEqual([])
})

test('a file or a name that the build would leave without a class says so', () => {
  expect(() => nameOf('card', '/app/new.module.css', css)).toThrow(
    '/app/new.module.css is no CSS module of app/',
  )
  expect(() => nameOf('none', '/app/hero.module.css', css)).toThrow(
    '/app/hero.module.css has neither a class nor @keyframes with the name none',
  )
})
