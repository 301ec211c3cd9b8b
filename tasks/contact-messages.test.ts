import { spawn } from 'node:child_process'
import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startStore } from '../server-functions/contact/test-store.ts'
import { run } from './child-process.ts'
import { createTemporaryFolder } from './test/temporary-folder.ts'

async function contact(folder: string, ...args: string[]) {
  const env = { CONTACT_FOLDER: folder, ENV_FILE: '' }
  const { code, output } = await run(process.execPath, ['tasks/contact-messages.ts', ...args], { env })
  return { code, output }
}

test('lists the messages by state, and queues a failed one again', async () => {
  const { folder, store, enqueue, referencesIn } = await startStore()
  for (const reference of ['waiting', 'refused', 'sent']) await enqueue(reference)
  const record = (await store.list('queue')).find(({ reference }) => reference === 'refused')
  if (record) await store.update('queue', { ...record, attempts: 1, problem: 'EENVELOPE 550' })
  await store.move('refused', 'queue', 'failed')
  await store.markDelivered('sent')

  const { code, output } = await contact(folder)
  expect([code, output.match(/^\w+: \d+$/gm)]).toEqual([
    0,
    ['queue: 1', 'failed: 1', 'quarantine: 0', 'delivered: 1'],
  ])
  expect(output).toMatch(/^ {2}refused {2}received \S+, 1 attempt\(s\), last: EENVELOPE 550$/m)

  expect((await contact(folder, 'retry', 'all')).output).toContain(
    '2 message(s) will be sent within a minute.',
  )
  expect([(await referencesIn('queue')).toSorted(), await referencesIn('failed')]).toEqual([
    ['refused', 'waiting'],
    [],
  ])
})

test('shows the quarantine, and sends or deletes what is in it', async () => {
  const { folder, enqueue, referencesIn } = await startStore()
  for (const reference of ['person', 'spam', 'other']) await enqueue(reference, undefined, 'quarantine')
  expect((await contact(folder)).output).toMatch(/^quarantine: 3\n {2}\w+ {2}received/m)
  expect((await contact(folder, 'retry', 'all')).output).toContain('0 message(s)')
  expect((await contact(folder, 'release', 'person')).output).toContain('1 message(s) will be sent')
  expect((await contact(folder, 'discard', 'all')).output).toContain('2 message(s) were deleted')
  expect([await referencesIn('queue'), await referencesIn('quarantine')]).toEqual([['person'], []])
})

test('takes the settings of a running site, and none of the shell', async () => {
  const { folder, enqueue } = await startStore()
  await enqueue('waiting')
  const cwd = createTemporaryFolder()
  writeFileSync(join(cwd, '.env'), `CONTACT_FOLDER=${relative(cwd, folder)}`)
  const site = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd, env: {} })
  onTestFinished(() => void site.kill())
  const { output } = await run(process.execPath, ['tasks/contact-messages.ts', '--pid', String(site.pid)], {
    env: { CONTACT_FOLDER: '/nowhere', CONTACT_KEEP_DAYS: 'none', ENV_FILE: '' },
  })
  expect(output).toMatch(/^queue: 1\n {2}waiting/m)
})

test.runIf(process.getuid?.() === 0)(
  'what root does is that of the owner, also below a folder of root',
  async () => {
    const { folder, store, enqueue, referencesIn } = await startStore(join(createTemporaryFolder(), 'mail'))
    await enqueue('refused')
    await store.move('refused', 'queue', 'failed')
    const nobody = 65_534
    for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(join(folder, path), nobody, nobody)
    expect((await contact(folder, 'retry', 'refused')).output).toContain('1 message(s)')
    expect(statSync(join(folder, 'queue/refused/delivery.json')).uid).toBe(nobody)
    expect(await referencesIn('queue')).toEqual(['refused'])
  },
)

test('a wrong command or folder is explained', async () => {
  const { folder } = await startStore()
  expect(await contact(folder, 'send')).toMatchObject({
    code: 1,
    output: expect.stringContaining('retry <number>'),
  })
  expect(await contact(`${folder}/none`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no folder'),
  })
  expect(await contact(folder, '--pid', '0')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The process 0 does not run, or belongs to somebody else: ENOENT$/m),
  })
})
