import { existsSync } from 'node:fs'

import { lockStore } from '../server-functions/contact/delivery-queue.server.ts'
import {
  type MessageStore,
  openMessageStore,
  states,
} from '../server-functions/contact/message-store.server.ts'
import { settings } from '../server-functions/environment/settings.server.ts'
import { runTask, TaskError } from './run-task.ts'

const help = `npm run contact                     lists the messages of the contact form in CONTACT_FOLDER
npm run contact -- retry <number>   sends a message that could not be delivered again (all: each of them)

A running site sends them; the message itself is {state}/{number}/message.eml in the folder.`

/** For operators: what waits to be delivered, what could not be, and trying that again. */
await runTask(async () => {
  const [command = 'list', reference = '', ...more] = process.argv.slice(2)
  if (command === '--help' || command === '-h') return console.log(help)
  const isList = command === 'list' && !reference
  const isRetry = command === 'retry' && reference !== '' && more.length === 0
  if (!isList && !isRetry)
    throw new TaskError(`Wrong arguments: ${process.argv.slice(2).join(' ')}\n\n${help}`)
  const { folder } = settings().contact
  if (!existsSync(folder))
    throw new TaskError(
      `There is no folder ${folder} (CONTACT_FOLDER): no message has come in yet, or the site runs with another folder.`,
    )
  const store = openMessageStore(folder)
  return isList ? await list(store) : await retry(store, reference)
})

async function list(store: MessageStore): Promise<void> {
  for (const state of states) {
    const messages = await store.list(state)
    console.log(`${state}: ${messages.length}`)
    for (const { reference, received, attempts, due, problem } of messages) {
      const next = state === 'queue' ? `, next attempt ${due}` : ''
      const failure = problem ? `, ${attempts} attempt(s), last: ${problem}` : ''
      console.log(`  ${reference}  received ${received}${failure}${next}`)
    }
  }
}

/** Makes messages due now: failed ones are queued again, waiting ones do not wait any longer. */
async function retry(store: MessageStore, reference: string): Promise<void> {
  const isChosen = (message: { reference: string }) => reference === 'all' || message.reference === reference
  const release = await lockStore(store.folder, () => {})
  if (!release) throw new TaskError('A site is sending messages right now. Please try again in a minute.')
  try {
    const due = new Date().toISOString()
    const failed = (await store.list('failed')).filter(isChosen)
    const waiting = (await store.list('queue')).filter(isChosen)
    for (const message of failed) {
      await store.update('failed', { ...message, due })
      await store.move(message.reference, 'failed', 'queue')
    }
    for (const message of waiting) await store.update('queue', { ...message, due })
    console.log(`${failed.length + waiting.length} message(s) will be sent within a minute.`)
  } finally {
    await release()
  }
}
