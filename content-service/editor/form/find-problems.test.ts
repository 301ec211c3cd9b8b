import { expect, test } from 'vitest'

import type { Block } from '../model/block-values.ts'
import { describeDefect, findDefects, findProblems, formTexts } from './find-problems.ts'
import { componentMap, testComponent, testSpaces } from './test-content.ts'

const languages = ['default', 'en']

test.each(testSpaces)('content that matches its schema has no problems', ({ components, contents }) => {
  const found = contents.flatMap(([file, content]) =>
    findProblems(content, components, languages).map(({ kind, field, component }) =>
      [file, component, field, kind].join(' '),
    ),
  )
  expect(contents.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

const page = testComponent('page', {
  title: { required: true, translatable: true, max_length: 10 },
  body: { type: 'bloks', maximum: 2, restrict_components: true, component_whitelist: ['note'] },
  intro: { type: 'richtext' },
})
const note = testComponent('note', { text: { required: true } })
const other = testComponent('other', {})
const components = componentMap(page, note, other)
function block(component: string, fields: Partial<Block> = {}): Block {
  return {
    _uid: component,
    component,
    ...fields,
  }
}

test.each<[string, Partial<Block>, object[]]>([
  [
    'a required text is needed in the default language only',
    {},
    [{ field: 'title', kind: 'required', language: 'default' }],
  ],
  [
    'a translation is checked too',
    { title: 'A', title__i18n__en: 'longer than ten' },
    [{ field: 'title', kind: 'tooLong', language: 'en', limit: 10, actual: 15 }],
  ],
  [
    'a block inside is checked',
    { title: 'A', body: [block('note')] },
    [{ uid: 'note', field: 'text', kind: 'required' }],
  ],
  [
    'a block inside rich text is checked',
    {
      title: 'A',
      intro: { type: 'doc', content: [{ type: 'blok', attrs: { id: '1', body: [block('note')] } }] },
    },
    [{ uid: 'note', field: 'text', kind: 'required' }],
  ],
  [
    'components that are not allowed, or unknown',
    { title: 'A', body: [block('other'), block('gone')] },
    [
      { uid: 'page', field: 'body', kind: 'notAllowed', value: 'other' },
      { uid: 'page', field: 'body', kind: 'unknownComponent', value: 'gone' },
    ],
  ],
  [
    'more blocks than there may be',
    { title: 'A', body: ['1', '2', '3'].map((text) => block('note', { text })) },
    [{ uid: 'page', field: 'body', kind: 'tooMany', limit: 2, actual: 3 }],
  ],
])('%s', (_, fields, problems) => {
  expect(findProblems(block('page', fields), components, languages)).toMatchObject(problems)
  expect(findProblems(block('page', fields), components, languages)).toHaveLength(problems.length)
})

test('unchanged blocks are not checked again', () => {
  const content = block('page', { title: 'A', body: [block('note')] })
  const [first] = findProblems(content, components, languages)
  const [second] = findProblems({ ...content, title: 'B' }, components, languages)
  expect(second).toBe(first)
})

test('a problem and a missing translation are one list, and described with their field and language', () => {
  const defects = findDefects(
    block('page', { title: 'A', title__i18n__en: 'longer than ten', body: [block('page', { title: 'B' })] }),
    components,
    languages,
  )
  const space = { components, defaultLanguage: 'Deutsch', languages: [{ code: 'en', name: 'English' }] }
  const say = (language: 'de' | 'en') =>
    defects.map((defect) => describeDefect(defect, formTexts[language], space))
  expect(say('de')).toContain('page › title (English): Der Text ist zu lang: 15 Zeichen, erlaubt sind 10.')
  expect(say('de')).toContain('page › title: „Deutsch“ ist ausgefüllt, „English“ fehlt')
  expect(say('en')).toContain('page › title (English): The text is too long: 15 characters, 10 are allowed.')
})
