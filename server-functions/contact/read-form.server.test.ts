import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { readForm, safeFileName } from './read-form.server.ts'

const type = 'multipart/form-data; boundary=x'
const limit = 10 * 1024 * 1024

/** A body that produces its chunks only as they are read. */
function bodyOf(chunks: Iterable<string | Buffer>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next()
        if (done) controller.close()
        else controller.enqueue(Buffer.from(value))
      },
    },
    { highWaterMark: 0 },
  )
}

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileStart = (name: string, field = 'attachments') =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
const file = (name: string, content = '%PDF-1.7') => `${fileStart(name)}${content}\r\n`
const end = '--x--\r\n'

test('reads fields and files; the first value of a field counts', async () => {
  const folder = createTemporaryFolder()
  const parts = [
    field('name', 'Änne'),
    field('name', 'x'),
    file('plan.pdf'),
    file('', ''),
    fileStart('a', 'b'),
    '\r\n',
    end,
  ]
  const form = await readForm(bodyOf(parts), type, folder)
  expect([...form.fields]).toEqual([['name', 'Änne']])
  expect(form.errors).toEqual([])
  expect(form.uploads).toMatchObject([{ name: 'plan.pdf', type: 'application/pdf', size: 8 }])
  expect(readFileSync(form.uploads[0]?.path ?? '', 'utf8')).toBe('%PDF-1.7')
})

test('media types in upper case are read as well', async () => {
  const part = fileStart('PLAN.PDF').replace('text/html', 'APPLICATION/PDF').replace('form-data', 'FORM-DATA')
  const form = await readForm(
    bodyOf([`${part}%PDF-\r\n${field('a', 'b')}${end}`]),
    'Multipart/Form-Data; Boundary=x',
    createTemporaryFolder(),
  )
  expect([form.uploads[0]?.name, form.fields.get('a')]).toEqual(['PLAN.PDF', 'b'])
})

test('an upload is on disk as fast as it arrives, not in memory', async () => {
  const folder = createTemporaryFolder()
  let produced = 0
  const pending = { most: 0 }
  function* upload() {
    yield fileStart('plan.pdf')
    yield '%PDF-'
    for (const chunk of Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024 - 1))) {
      produced += chunk.length
      const [stored] = readdirSync(folder)
      const written = stored ? statSync(join(folder, stored)).size : 0
      pending.most = Math.max(pending.most, produced - written)
      yield chunk
    }
    yield `\r\n${end}`
  }
  const form = await readForm(bodyOf(upload()), type, folder)
  expect(form.errors).toEqual([])
  expect(form.uploads[0]?.size).toBe(produced + 5)
  expect(produced).toBeGreaterThan(10_000_000)
  expect(pending.most).toBeLessThan(1_000_000)
})

test('of too many bytes no more than the limit are written, and the rest is read', async () => {
  const folder = createTemporaryFolder()
  function* upload() {
    yield fileStart('plan.pdf')
    yield '%PDF-'
    for (let sent = 0; sent < 3 * limit; sent += 1_000_000) yield Buffer.alloc(1_000_000)
    yield `\r\n${file('second.pdf')}${field('message', 'last')}${end}`
  }
  const form = await readForm(bodyOf(upload()), type, folder)
  expect(form.errors).toEqual([{ field: 'attachments', problem: 'too-large', file: 'plan.pdf' }])
  expect(form.uploads).toEqual([])
  expect(form.fields.get('message')).toBe('last')
  const written = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(written.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit)
})

test('what follows the end of a form is ignored', async () => {
  for (const following of ['--x\r\n', end, field('b', 'c'), file('plan.pdf'), fileStart('plan.pdf')])
    for (const first of ['', field('a', '')]) {
      const read = (chunks: string[]) => readForm(bodyOf(chunks), type, createTemporaryFolder())
      const forms = await Promise.all([read([first + end + following]), read([first, end, following])])
      for (const { fields, fileNames } of forms)
        expect([[...fields.keys()], fileNames]).toEqual([first ? ['a'] : [], []])
    }
})

test('at most five files are read', async () => {
  const folder = createTemporaryFolder()
  const files = Array.from({ length: 7 }, (_, index) => file(`${index}.pdf`))
  const form = await readForm(bodyOf([...files, end]), type, folder)
  expect(form.errors).toEqual([{ field: 'attachments', problem: 'too-many' }])
  expect(readdirSync(folder)).toHaveLength(5)
})

test('without a folder nothing is written', async () => {
  const form = await readForm(bodyOf([file('plan.pdf'), field('a', 'b'), end]), type, null)
  expect([form.uploads, form.fileNames, [...form.fields]]).toEqual([[], ['plan.pdf'], [['a', 'b']]])
})

test('a disk that fails is reported, and the form is still read', async () => {
  const form = await readForm(bodyOf([file('plan.pdf'), field('a', 'b'), end]), type, '/no/such/folder')
  expect(form.diskFailure).toMatchObject({ code: 'ENOENT' })
  expect(form.fields.get('a')).toBe('b')
})

/** The open files of this process in a folder. */
function openFiles(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}

test.runIf(process.platform === 'linux')('no file of an interrupted form stays open', async () => {
  const folder = createTemporaryFolder()
  const ownFolder = () => mkdtempSync(join(folder, 'form-'))
  function* upload() {
    yield `${file('whole.pdf')}${fileStart('plan.pdf')}%PDF-`
    yield Buffer.alloc(100_000)
    throw new Error('The client disconnected')
  }
  await expect(readForm(bodyOf(upload()), type, ownFolder())).rejects.toThrow('disconnected')
  expect(openFiles(folder)).toEqual([])
  await expect(readForm(bodyOf([fileStart('a.stl'), 'solid']), type, ownFolder())).rejects.toThrow(Error)
  expect(openFiles(folder)).toEqual([])
  // One whose slot another client gets.
  const interruption = new AbortController()
  const hanging = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(`${fileStart('a.stl')}solid`)),
  })
  const progress = () => setImmediate(() => interruption.abort())
  const slot = { signal: interruption.signal, progress }
  await expect(readForm(hanging, type, ownFolder(), slot)).rejects.toThrow(/abort/)
  expect(openFiles(folder)).toEqual([])
})

test.each([
  ['nothing', []],
  ['no boundary in it', ['hello']],
  ['an end within a field', [field('a', 'b')]],
  ['an end within a file', [fileStart('a.pdf'), '%PDF-']],
  ['an end within a header', ['--x\r\nContent-Disposition: form-da']],
])('rejects a body with %s', async (_what, parts) => {
  await expect(readForm(bodyOf(parts), type, createTemporaryFolder())).rejects.toThrow(Error)
})

test('any bytes are read or rejected, in pieces of any size', async () => {
  const folder = createTemporaryFolder()
  const piece = fc.constantFrom(
    '--x',
    '--x--',
    '\r\n',
    'Content-Disposition: form-data; name="a"',
    ': ',
    file('a.pdf'),
    '\0',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const outcome = await readForm(bodyOf(pieces), type, folder).then(
        () => 'read',
        () => 'rejected',
      )
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
      expect(['read', 'rejected']).toContain(outcome)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Anna\\plan.pdf', 'plan.pdf'],
  ['.htaccess', 'htaccess'],
  ['%22a%22%0D%0Ab.pdf', '_a___b.pdf'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['Gehäuse  v2 (neu)+1.step', 'Gehäuse v2 (neu)+1.step'],
  ['Geha\u0308use.step', 'Gehäuse.step'],
  ['plan.PDF . ', 'plan.PDF'],
  ['مخطط ۲.pdf', 'مخطط ۲.pdf'],
  ['x'.repeat(300) + '.stl', 'x'.repeat(96) + '.stl'],
  ['', 'file'],
])('the file name %s becomes %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
