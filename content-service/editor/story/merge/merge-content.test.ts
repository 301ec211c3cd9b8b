import { assert, constantFrom, dictionary, integer, jsonValue, property, array, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Block, type Value, isEqual } from '../../model/block-values.ts'
import { type Choices, mergeContent } from './merge-content.ts'

function block(uid: string, fields: Record<string, Value> = {}): Block {
  return { _uid: uid, component: 'text', ...fields }
}
function page(...body: Block[]) {
  return block('page', { body })
}
function doc(...content: Value[]): Value {
  return { type: 'doc', content }
}
function paragraph(text: string): Value {
  return { type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }
}
function list(...items: string[]): Value {
  return {
    type: 'bullet_list',
    content: items.map((item) => ({ type: 'list_item', content: [paragraph(item)] })),
  }
}
function inText(id: string, ...body: Block[]): Value {
  return { type: 'blok', attrs: { id, body } }
}
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((uid) =>
  block(uid, { title: uid, title__i18n__en: '' }),
)
if (!a || !b || !c || !d || !e) throw new Error('There are five blocks')

/** The merged content, if there are no conflicts. */
function merged(base: Block, mine: Block, theirs: Block): Block {
  const { content, conflicts } = mergeContent(base, mine, theirs)
  expect(conflicts).toEqual([])
  return content
}
function merge(base: Value[], mine: Value[], theirs: Value[]): Value {
  return merged(block('page', { body: base }), block('page', { body: mine }), block('page', { body: theirs }))
    .body
}
function changed(block: Block, text: string): Block {
  return { ...block, title: text }
}

function cell(uid: string, value: string): Block {
  return { _uid: uid, component: '_table_col', value }
}
function row(uid: string, ...body: Block[]): Block {
  return { _uid: uid, component: '_table_row', body }
}
function table(...tbody: Block[]) {
  return block('page', { table: { fieldtype: 'table', thead: [], tbody } })
}
function heading(level: number, words: string): Value {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text: words }] }
}
function image(id: number, alt: string): Value {
  return { id, fieldtype: 'asset', filename: `/${id}.jpg`, alt }
}
function images(...list: Value[]) {
  return block('page', { images: list })
}
function chosen(id: string, side: 'mine' | 'theirs'): Choices {
  return new Map([[id, side]])
}
/** The merge of a rich text, and its conflicts. */
function text(base: Value, mine: Value, theirs: Value, choices?: Choices) {
  const { content, conflicts } = mergeContent(
    block('page', { text: base }),
    block('page', { text: mine }),
    block('page', { text: theirs }),
    choices,
  )
  return { text: content.text, conflicts }
}

describe('blocks', () => {
  test.each([
    [
      'other fields of one block',
      [a],
      [changed(a, 'x')],
      [{ ...a, title__i18n__en: 'y' }],
      [{ ...a, title: 'x', title__i18n__en: 'y' }],
    ],
    ['other blocks', [a, b], [changed(a, 'x'), b], [a, changed(b, 'y')], [changed(a, 'x'), changed(b, 'y')]],
    ['an added block and a changed one', [a, b], [a, c, b], [changed(a, 'y'), b], [changed(a, 'y'), c, b]],
    ['a changed block and an added one', [a, b], [changed(a, 'x'), b], [a, b, c], [changed(a, 'x'), b, c]],
    ['two added blocks in other places', [a, b], [d, a, b], [a, e, b], [d, a, e, b]],
    ['two added blocks in the same place', [a], [a, d], [a, e], [a, d, e]],
    ['a deleted block and a changed one', [a, b], [b], [a, changed(b, 'y')], [changed(b, 'y')]],
    ['two deleted blocks', [a, b, c], [b, c], [a, b], [b]],
    ['the same block deleted twice', [a, b], [b], [b], [b]],
    ['a moved block and its change', [a, b, c], [c, a, b], [a, b, changed(c, 'y')], [changed(c, 'y'), a, b]],
    ['a change and a moved block', [a, b, c], [a, b, changed(c, 'x')], [c, a, b], [changed(c, 'x'), a, b]],
    ['a moved block and an added one', [a, b, c], [c, a, b], [a, b, d, c], [c, a, b, d]],
    ['all blocks deleted and one added', [a, b], [], [a, b, d], [d]],
    ['a list that was empty', [], [a], [b], [a, b]],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(merge(base, mine, theirs)).toEqual(expected)
  })

  test('a block that one side moved into another one keeps the change of the other side', () => {
    const base = page(block('outer', { items: [a] }), b)
    const mine = page(block('outer', { items: [a, b] }))
    const theirs = page(block('outer', { items: [changed(a, 'y')] }), changed(b, 'y'))
    expect(merged(base, mine, theirs)).toEqual(
      page(block('outer', { items: [changed(a, 'y'), changed(b, 'y')] })),
    )
    expect(merged(base, theirs, mine)).toEqual(
      page(block('outer', { items: [changed(a, 'y'), changed(b, 'y')] })),
    )
  })

  test('two blocks that were moved into each other are both kept', () => {
    const base = page(block('one', { items: [] }), block('two', { items: [] }))
    const mine = page(block('two', { items: [block('one', { items: [] })] }))
    const theirs = page(block('one', { items: [block('two', { items: [] })] }))
    expect(JSON.stringify(merged(base, mine, theirs)).match(/"_uid"/g)).toHaveLength(3)
  })

  test('a block moved out of a deleted one stays', () => {
    const base = page(block('outer', { items: [a, b] }))
    expect(merged(base, page(), page(block('outer', { items: [b] }), a))).toEqual(page(a))
  })

  test('both languages of a field are two fields', () => {
    const both = merged(page(a), page(changed(a, 'deutsch')), page({ ...a, title__i18n__en: 'english' }))
    expect(both).toEqual(page({ ...a, title: 'deutsch', title__i18n__en: 'english' }))
  })

  test('a table is merged by its rows and cells', () => {
    const base = table(row('r1', cell('c1', '1'), cell('c2', '2')))
    const mine = table(row('r1', cell('c1', 'mine'), cell('c2', '2')), row('r2', cell('c3', '3')))
    const theirs = table(row('r1', cell('c1', '1'), cell('c2', 'theirs')))
    expect(merged(base, mine, theirs)).toEqual(
      table(row('r1', cell('c1', 'mine'), cell('c2', 'theirs')), row('r2', cell('c3', '3'))),
    )
  })
})

describe('conflicts', () => {
  test('the same field: both texts are given, and either can be chosen', () => {
    const [base, mine, theirs] = [page(a), page(changed(a, 'x')), page(changed(a, 'y'))]
    const { content, conflicts } = mergeContent(base, mine, theirs)
    expect(content).toEqual(mine)
    expect(conflicts).toEqual([{ id: 'a/title', component: 'text', field: 'title', mine: 'x', theirs: 'y' }])
    expect(mergeContent(base, mine, theirs, chosen('a/title', 'theirs')).content).toEqual(theirs)
  })

  test('a block that one side deleted and the other changed', () => {
    const [base, mine, theirs] = [page(a, b), page(b), page(changed(a, 'y'), b)]
    const { content, conflicts } = mergeContent(base, mine, theirs)
    expect(conflicts).toMatchObject([{ id: 'a', field: undefined, mine: undefined, theirs: { title: 'y' } }])
    expect(content).toEqual(theirs)
    expect(mergeContent(base, mine, theirs, chosen('a', 'mine')).content).toEqual(mine)
    const swapped = mergeContent(base, theirs, mine, chosen('a', 'theirs'))
    expect(swapped.content).toEqual(mine)
    expect(swapped.conflicts).toHaveLength(1)
  })

  test('a deleted block with a changed one in it is one conflict', () => {
    const base = page(block('outer', { items: [a] }))
    const theirs = page(block('outer', { items: [changed(a, 'y'), b] }))
    const { content, conflicts } = mergeContent(base, page(), theirs)
    expect(conflicts.map(({ id }) => id)).toEqual(['outer'])
    expect(content).toEqual(theirs)
    expect(mergeContent(base, page(), theirs, chosen('outer', 'mine')).content).toEqual(page())
  })

  test('links and two pictures are never mixed', () => {
    const link = (url: string, target: string) => block('page', { link: { linktype: 'url', url, target } })
    const links = mergeContent(link('/a', '_self'), link('/b', '_self'), link('/a', '_blank'))
    expect(links.conflicts).toMatchObject([
      { field: 'link', mine: { url: '/b' }, theirs: { target: '_blank' } },
    ])
    const picture = (filename: string, alt: string) =>
      block('page', { image: { fieldtype: 'asset', filename, alt } })
    expect(mergeContent(picture('a', ''), picture('b', ''), picture('a', 'A')).conflicts).toHaveLength(1)
    const described = block('page', { image: { fieldtype: 'asset', filename: 'a', alt: 'A', title: '' } })
    const titled = block('page', { image: { fieldtype: 'asset', filename: 'a', alt: '', title: 'T' } })
    const plain = block('page', { image: { fieldtype: 'asset', filename: 'a', alt: '', title: '' } })
    expect(merged(plain, described, titled).image).toMatchObject({ alt: 'A', title: 'T' })
  })
})

describe('rich text', () => {
  const [one, two, three] = ['Erster Absatz', 'Zweiter Absatz', 'Dritter Absatz'].map(paragraph)

  test.each([
    [
      'other paragraphs',
      doc(one, two),
      doc(paragraph('Erster Absatz, neu'), two),
      doc(one, paragraph('Zweiter und mehr Absatz')),
      doc(paragraph('Erster Absatz, neu'), paragraph('Zweiter und mehr Absatz')),
    ],
    [
      'an added and a changed one',
      doc(one, two),
      doc(paragraph('Neu'), one, two),
      doc(one, paragraph('Zweiter Absatz!')),
      doc(paragraph('Neu'), one, paragraph('Zweiter Absatz!')),
    ],
    [
      'a deleted and a changed one',
      doc(one, two, three),
      doc(one, three),
      doc(paragraph('Erster neuer Absatz'), two, three),
      doc(paragraph('Erster neuer Absatz'), three),
    ],
    [
      'items of one list',
      doc(list('Äpfel', 'Birnen', 'Nüsse')),
      doc(list('Äpfel', 'Birnen', 'Nüsse', 'Trauben')),
      doc(list('rote Äpfel', 'Birnen', 'Nüsse')),
      doc(list('rote Äpfel', 'Birnen', 'Nüsse', 'Trauben')),
    ],
    ['the same paragraph, added twice', doc(one), doc(one, two), doc(one, two), doc(one, two)],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(text(base, mine, theirs)).toEqual({ text: expected, conflicts: [] })
  })

  test('one paragraph changed twice is a conflict of this paragraph', () => {
    const [mine, theirs] = [
      doc(paragraph('Erster Absatz, meiner'), two),
      doc(paragraph('Erster Absatz, ihrer'), two, three),
    ]
    const { text: kept, conflicts } = text(doc(one, two), mine, theirs)
    expect(kept).toEqual(doc(paragraph('Erster Absatz, meiner'), two, three))
    expect(conflicts).toMatchObject([{ field: 'text', component: 'text', mine: { type: 'paragraph' } }])
    expect(text(doc(one, two), mine, theirs, new Map([[conflicts[0]?.id ?? '', 'theirs']])).text).toEqual(
      theirs,
    )
  })

  test('a paragraph becomes a heading on one side and gets other words on the other', () => {
    expect(text(doc(heading(2, 'Wort')), doc(heading(3, 'Wort')), doc(heading(2, 'Wort und mehr')))).toEqual({
      text: doc(heading(3, 'Wort und mehr')),
      conflicts: [],
    })
  })

  test('a deleted paragraph that the other side changed is a conflict, and stays until it is chosen', () => {
    const theirs = doc(paragraph('Erster Absatz, ihrer'), two)
    const { text: kept, conflicts } = text(doc(one, two), doc(two), theirs)
    expect(kept).toEqual(theirs)
    expect(conflicts).toMatchObject([{ mine: undefined }])
    expect(text(doc(one, two), doc(two), theirs, new Map([[conflicts[0]?.id ?? '', 'mine']])).text).toEqual(
      doc(two),
    )
  })

  test('two texts written into an empty field are a conflict', () => {
    expect(text(undefined, doc(one), doc(two)).conflicts).toHaveLength(1)
    expect(text(doc(paragraph('')), doc(one), doc(two)).conflicts).toHaveLength(1)
  })

  test('blocks in the text are merged as blocks', () => {
    const base = doc(one, inText('n', a, b), two)
    const mine = doc(paragraph('Erster Absatz!'), inText('n', a, b, c), two)
    const theirs = doc(one, two, inText('n', changed(a, 'y'), b))
    expect(text(base, mine, theirs)).toEqual({
      text: doc(paragraph('Erster Absatz!'), two, inText('n', changed(a, 'y'), b, c)),
      conflicts: [],
    })
    expect(text(base, doc(one, two), base).text).toEqual(doc(one, two))
    expect(text(base, doc(one, two), theirs).conflicts.map(({ id }) => id)).toEqual(['a'])
  })
})

test('lists of options are merged by value', () => {
  const tags = (...values: string[]) => block('page', { tags: values })
  expect(merged(tags('a', 'b', 'c'), tags('a', 'c', 'd'), tags('b', 'c', 'e')).tags).toEqual(['c', 'd', 'e'])
  expect(merged(block('page'), tags('a'), tags('b', 'a')).tags).toEqual(['b', 'a'])
})

test('lists of pictures are merged by picture', () => {
  expect(
    merged(
      images(image(1, ''), image(2, '')),
      images(image(2, ''), image(3, '')),
      images(image(1, ''), image(2, 'Alt')),
    ).images,
  ).toEqual([image(2, 'Alt'), image(3, '')])
})

test('what nobody changed stays the same object', () => {
  const mine = page(changed(a, 'x'), b)
  expect(mergeContent(page(a, b), mine, page(a, b, c)).content.body).toEqual([changed(a, 'x'), b, c])
  expect(mergeContent(page(a, b), mine, page(a, b)).content).toBe(mine)
})

test('a content with the same id twice loses no block', () => {
  const twice = page(a, changed(a, 'copy'))
  expect(merged(twice, page(a, changed(a, 'copy'), b), page(a, changed(a, 'theirs')))).toEqual(
    page(a, changed(a, 'theirs'), b),
  )
})

describe('whatever both do', () => {
  const fields = dictionary(constantFrom('a', 'b', 'c'), jsonValue({ maxDepth: 3 }))

  test('the merge is the one change that there is, if the other side changed nothing', () => {
    assert(
      property(fields, fields, (before, after) => {
        // A value of JSON is a value of a field.
        const [one, other] = [block('x', before), block('x', after)]
        expect(isEqual(mergeContent(one, other, one).content, other)).toBe(true)
        expect(isEqual(mergeContent(one, one, other).content, other)).toBe(true)
        expect(mergeContent(one, other, other).conflicts).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  const edits = array(
    record({
      kind: constantFrom('type', 'add', 'delete', 'move'),
      at: integer({ min: 0, max: 30 }),
      to: integer({ min: 0, max: 30 }),
    }),
    { maxLength: 6 },
  )
  type Edits = { kind: string; at: number; to: number }[]
  interface Tree {
    uid: string
    text: string
    items: Tree[]
  }
  const start: Tree = {
    uid: 'page',
    text: '',
    items: ['a', 'b', 'c'].map((uid) => ({
      uid,
      text: uid,
      items: ['1', '2'].map((number) => ({ uid: uid + number, text: uid + number, items: [] })),
    })),
  }
  function contentOf({ uid, text, items }: Tree): Block {
    return block(uid, { text, items: items.map(contentOf) })
  }
  function all(tree: Tree): Tree[] {
    return [tree, ...tree.items.flatMap(all)]
  }
  function apply(edits: Edits, side: string) {
    const tree = structuredClone(start)
    const [written, deleted] = [new Map<string, string>(), new Set<string>()]
    for (const [step, { kind, at, to }] of edits.entries()) {
      const nodes = all(tree)
      const node = nodes[at % nodes.length] ?? tree
      const parent = nodes.find(({ items }) => items.includes(node))
      if (kind === 'type') written.set(node.uid, (node.text = `${side} ${step}`))
      if (kind === 'add') {
        const uid = `${side}${step}`
        node.items.splice(to % (node.items.length + 1), 0, { uid, text: uid, items: [] })
        written.set(uid, uid)
      }
      if (!parent) continue
      if (kind === 'delete') {
        for (const { uid } of all(node)) {
          deleted.add(uid)
          written.delete(uid)
        }
        parent.items.splice(parent.items.indexOf(node), 1)
      }
      const inside = all(node)
      const goal = nodes[to % nodes.length] ?? tree
      if (kind === 'move' && !inside.includes(goal)) {
        parent.items.splice(parent.items.indexOf(node), 1)
        goal.items.push(node)
      }
    }
    return { content: contentOf(tree), written, deleted, tree }
  }

  test('no text that somebody wrote is lost, unless it is offered as a conflict; no block doubles', () => {
    assert(
      property(edits, edits, (mineEdits, theirEdits) => {
        const [mine, theirs] = [apply(mineEdits, 'mine'), apply(theirEdits, 'theirs')]
        const { content, conflicts } = mergeContent(contentOf(start), mine.content, theirs.content)
        const text = JSON.stringify(content)
        const offered = JSON.stringify(conflicts)
        for (const side of [mine, theirs])
          for (const written of side.written.values())
            expect(text.includes(`"${written}"`) || offered.includes(`"${written}"`)).toBe(true)
        const uids = text.match(/"_uid":"[^"]+"/g) ?? []
        expect(new Set(uids).size).toBe(uids.length)
        // What neither has deleted is there.
        for (const { uid } of all(start))
          if (!mine.deleted.has(uid) && !theirs.deleted.has(uid)) expect(uids).toContain(`"_uid":"${uid}"`)
        expect(conflicts.filter(({ id }) => id === 'root')).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('no paragraph that somebody wrote is lost, unless it is offered as a conflict', () => {
    const words = ['Eine gute Werkbank', 'aus festem Holz', 'steht im Hof', 'neben der Säge']
    const write = (edits: Edits, side: string) => {
      const texts = [...words]
      const written = new Set<string>()
      const deleted = new Set<string>()
      for (const [step, { kind, at, to }] of edits.entries()) {
        const place = at % (texts.length || 1)
        const before = texts[place] ?? ''
        if (kind === 'delete' || kind === 'type') {
          deleted.add(before)
          written.delete(before)
        }
        if (kind === 'delete') texts.splice(place, 1)
        else if (kind === 'move') texts.splice(to % (texts.length || 1), 0, ...texts.splice(place, 1))
        else {
          const text = kind === 'type' ? `${before} ${side}${step}` : `${side} ${step}`
          texts.splice(place, kind === 'type' ? 1 : 0, text)
          written.add(text)
        }
      }
      return { text: doc(...texts.map(paragraph)), written, deleted }
    }
    assert(
      property(edits, edits, (mineEdits, theirEdits) => {
        const [mine, theirs] = [write(mineEdits, 'mine'), write(theirEdits, 'theirs')]
        const { text: kept, conflicts } = text(doc(...words.map(paragraph)), mine.text, theirs.text)
        const [found, offered] = [JSON.stringify(kept), JSON.stringify(conflicts)]
        for (const written of [...mine.written, ...theirs.written])
          expect(found.includes(`"${written}"`) || offered.includes(`"${written}"`)).toBe(true)
        for (const word of words)
          if (!mine.deleted.has(word) && !theirs.deleted.has(word)) expect(found).toContain(`"${word}"`)
      }),
      { numRuns: 2000 },
    )
  })
})
