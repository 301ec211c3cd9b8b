import { expect, test } from 'vitest'

import { startStore } from '../server-functions/contact/test-store.ts'
import { run } from './run-program.ts'

const contact = async (folder: string, ...args: string[]) => {
  const env = { CONTACT_FOLDER: folder, ENV_FILE: '' }
  const { code, output } = await run(process.execPath, ['tasks/contact.ts', ...args], { env })
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
  expect([code, output.match(/^\w+: \d+$/gm)]).toEqual([0, ['queue: 1', 'failed: 1', 'delivered: 1']])
  expect(output).toMatch(/^ {2}refused {2}received \S+, 1 attempt\(s\), last: EENVELOPE 550$/m)

  expect((await contact(folder, 'retry', 'all')).output).toContain(
    '2 message(s) will be sent within a minute.',
  )
  expect([(await referencesIn('queue')).toSorted(), await referencesIn('failed')]).toEqual([
    ['refused', 'waiting'],
    [],
  ])
})

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
})
