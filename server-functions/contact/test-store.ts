import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { messageFile, openMessageStore, type State } from './message-store.server.ts'

/** A message store in a temporary folder, removed after the test, with a function that puts a message into its queue. */
export async function startStore(folder = createTemporaryFolder()) {
  const store = openMessageStore(folder)
  await store.prepare()
  const enqueue = async (
    reference: string,
    received = '2026-11-22T10:00:00.000Z',
    state: 'queue' | 'quarantine' = 'queue',
  ) => {
    const incoming = await store.createIncoming()
    writeFileSync(join(incoming, messageFile), `Subject: ${reference}\r\n`)
    return store.add(incoming, { reference, received, attempts: 0, due: received, problem: null }, state)
  }
  const referencesIn = async (state: State) => (await store.list(state)).map(({ reference }) => reference)
  return { folder, store, enqueue, referencesIn }
}
