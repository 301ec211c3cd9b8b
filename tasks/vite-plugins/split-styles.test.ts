import { expect, test } from 'vitest'

import { modulesIn, pageStyles } from '../../app/http/page-styles.ts'
import { splitRules } from './split-styles.ts'

const sheet = [
  '@layer reset{*{margin:0}}',
  '@layer blocks{._1a_2{color:red}._1a_2 ._1a_9{color:blue}',
  '@media (width<40rem){._zz_4{color:green}}@media print{._1a_2{color:#000}}@media (forced-colors:active){._zz_4{color:mark}}._zz_4{top:0}}',
  '.print-only{display:none}@media print{body{color:#000}}@media print and (height<290mm){body{margin:0}}@media (prefers-contrast:more){body{color:#000}}',
].join('')
const { rules, rare } = splitRules(sheet, new Set())
const styles = { href: '/assets/style.css', rareHref: '/assets/rare-media.css', rules }
const page = (body: string) => `<html><head><title>A</title></head><body>${body}</body></html>`
const styleOf = (html: string) => /<style[^>]*>(.*)<\/style>/.exec(pageStyles(html, styles)[0])?.[1]

test('a page gets the rules of the modules that it shows and of the base, in their order and layers', () => {
  expect(styleOf(page('<p class="a _1a_2">'))).toBe(
    '@layer reset{*{margin:0}}@layer blocks{._1a_2{color:red}._1a_2 ._1a_9{color:blue}}.print-only{display:none}',
  )
  expect(styleOf(page('<p class="_zz_7">'))).toBe(
    '@layer reset{*{margin:0}}@layer blocks{@media (width<40rem){._zz_4{color:green}}._zz_4{top:0}}.print-only{display:none}',
  )
})

test('a page that shows everything gets every rule for screens', () => {
  const all = styleOf(
    page(
      modulesIn(sheet)
        .map((module) => `<p class="_${module}_1">`)
        .join(''),
    ),
  )
  expect(all).toBe(
    sheet
      .replace('@media print{._1a_2{color:#000}}', '')
      .replace('@media print{body{color:#000}}', '')
      .replace('@media print and (height<290mm){body{margin:0}}', '')
      .replace('@media (forced-colors:active){._zz_4{color:mark}}', '')
      .replace('@media (prefers-contrast:more){body{color:#000}}', ''),
  )
})

test('the rules for print, forced colours and more contrast are in a file of their own, which no first paint waits for', () => {
  expect(rare).toBe(
    '@layer blocks{@media print{._1a_2{color:#000}}@media (forced-colors:active){._zz_4{color:mark}}}@media print{body{color:#000}}@media print and (height<290mm){body{margin:0}}@media (prefers-contrast:more){body{color:#000}}',
  )
  expect(pageStyles(page(''), styles)[1]).toBe(
    '<link rel="stylesheet" media="print,(forced-colors:active),(prefers-contrast:more)" href="/assets/rare-media.css"/>',
  )
})

test('of components that never change, a page gets the rules of the classes that it has', () => {
  const sheet = [
    '@layer blocks{._1a_1 p{color:red}._1a_2,._1a_3{top:0}._1a_1:not(._1a_2){left:0}._zz_4{color:green}',
    '@media (width<40rem){._1a_2 ._1a_3{color:blue}._1a_1{color:teal}:is(._1a_2,._1a_3){right:0}}}',
  ].join('')
  const styles = { href: '/assets/other.css', rareHref: '', rules: splitRules(sheet, new Set(['1a'])).rules }
  expect(pageStyles(page('<p class="a _1a_1"><p class="_zz_9">'), styles)[0]).toContain(
    '>@layer blocks{._1a_1 p{color:red}._1a_1:not(._1a_2){left:0}._zz_4{color:green}@media (width<40rem){._1a_1{color:teal}:is(._1a_2,._1a_3){right:0}}}<',
  )
  expect(pageStyles(page('<p class="_1a_3">'), styles)[0]).toContain(
    '>@layer blocks{._1a_2,._1a_3{top:0}@media (width<40rem){:is(._1a_2,._1a_3){right:0}}}<',
  )
})

test('of a button or a text, a page gets the rules of the looks that it has', () => {
  const sheet = [
    '._1a_1{top:0}._1a_1[data-look~=lg]{right:0}._1a_1[data-look~=text][data-look~=lg]{left:0}',
    '._1a_1:not([data-look~=xl]){color:red}._1a_1[data-layout="columns"] p,._1a_1[data-layout=margin]{color:blue}',
  ].join('')
  const styles = { href: '/assets/looks.css', rareHref: '', rules: splitRules(sheet, new Set()).rules }
  expect(pageStyles(page('<a class="_1a_1" data-look="primary lg">'), styles)[0]).toContain(
    '>._1a_1{top:0}._1a_1[data-look~=lg]{right:0}._1a_1:not([data-look~=xl]){color:red}<',
  )
  expect(pageStyles(page('<a class="_1a_1" data-layout="margin" data-look="text lg">'), styles)[0]).toContain(
    `>${sheet}<`,
  )
  expect(pageStyles(page('<p data-look="lg">'), styles)[0]).toContain('></style>')
})

test('a registered property comes with the rules that use it, one that none uses with every page', () => {
  const sheet =
    '@property --turn{syntax:"<number>"}@property --shown{syntax:"<number>"}@property --none{syntax:"*"}' +
    '@layer blocks{._1a_2{rotate:calc(var(--turn)*1deg);opacity:var(--shown,0)}}'
  const styles = { href: '/assets/turn.css', rareHref: '', rules: splitRules(sheet, new Set()).rules }
  expect(pageStyles(page('<p class="_zz_9">'), styles)[0]).toContain('>@property --none{syntax:"*"}<')
  expect(pageStyles(page('<p class="_1a_9">'), styles)[0]).toContain(`>${sheet}<`)
})

test('a page gets the rules of named containers and rare elements that it has', () => {
  const sheet =
    '@layer blocks{._1a_0{container:text/inline-size}._1a_1 pre code{top:0}._1a_1 p{left:0}._zz_1 pre{right:0}@container text (width>0){._zz_1{color:red}}}'
  const styles = { href: '/assets/rare.css', rareHref: '', rules: splitRules(sheet, new Set(['1a'])).rules }
  expect(pageStyles(page('<p class="_1a_1 _zz_1">'), styles)[0]).toContain(
    '>@layer blocks{._1a_1 p{left:0}._zz_1 pre{right:0}}<',
  )
  expect(pageStyles(page('<p class="_1a_1 _1a_0 _zz_1"><pre><code>'), styles)[0]).toContain(`>${sheet}<`)
})
