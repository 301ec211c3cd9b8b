import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { lockStore } from '../server-functions/contact/delivery-queue.server.ts'
import { errorCode } from '../server-functions/contact/error-code.ts'
import {
  type MessageStore,
  openMessageStore,
  type State,
  states,
} from '../server-functions/contact/message-store.server.ts'
import { settings } from '../server-functions/settings/settings.server.ts'
import { runTask, TaskError } from './command-line.ts'

const help = `npm run contact                       lists the messages of the contact form in CONTACT_FOLDER
npm run contact -- retry <number>     sends a message that could not be delivered again
npm run contact -- release <number>   sends a message of the quarantine
npm run contact -- discard <number>   deletes a message of the quarantine
                                      all instead of a number: each of them

  --pid <id>   with the settings of the running site that has this process id; else with those of the environment

A running site sends them; the message itself is {state}/{number}/message.eml in the folder. In quarantine are those whose
hidden field was filled in, by a program that sends spam or by a visitor's password manager.
In a built site it is node dist/server/contact.js.`

type Change = (store: MessageStore, isChosen: (message: { reference: string }) => boolean) => Promise<string>

/** Makes messages due now: failed ones are queued again, and waiting ones are sent at once. */
const retry: Change = async (store, isChosen) => {
  const waiting = (await store.list('queue')).filter(isChosen)
  const due = new Date().toISOString()
  for (const message of waiting) await store.update('queue', { ...message, due })
  const failed = await queueAgain(store, 'failed', isChosen)
  return `${failed + waiting.length} message(s) will be sent within a minute.`
}

const release: Change = async (store, isChosen) =>
  `${await queueAgain(store, 'quarantine', isChosen)} message(s) will be sent within a minute.`

const discard: Change = async (store, isChosen) => {
  const chosen = (await store.list('quarantine')).filter(isChosen)
  for (const { reference } of chosen) await store.remove('quarantine', reference)
  return `${chosen.length} message(s) were deleted.`
}

const changes = new Map(Object.entries({ retry, release, discard }))

async function queueAgain(store: MessageStore, state: State, isChosen: Parameters<Change>[1]) {
  const chosen = (await store.list(state)).filter(isChosen)
  for (const message of chosen) {
    await store.update(state, { ...message, due: new Date().toISOString() })
    await store.move(message.reference, state, 'queue')
  }
  return chosen.length
}

async function list(store: MessageStore, folder: string): Promise<void> {
  console.log(folder)
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

/** The command and its options. @throws TaskError for wrong ones */
function readArguments() {
  const args = process.argv.slice(2)
  const options = { pid: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = 'list', chosen, ...more] = positionals
    const change = changes.get(name)
    if (change ? chosen && more.length === 0 : name === 'list' && !chosen)
      return { ...values, change, chosen }
  } catch {
    // Named below.
  }
  throw new TaskError(`Wrong arguments: ${args.join(' ')}\n\n${help}`)
}

/** Takes over environment and working directory of a running site: its settings may come from a systemd unit. */
function imitateProcess(pid: string): void {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
    process.chdir(`/proc/${pid}/cwd`)
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, Object.fromEntries(variables.map((variable) => variable.split(/=(.*)/s))))
  } catch (error) {
    throw new TaskError(`The process ${pid} does not run, or belongs to somebody else: ${errorCode(error)}`)
  }
}

/** Root becomes the owner of the folder, as the site could not read what root writes. */
function enterAsOwner(folder: string): void {
  const { uid, gid } = statSync(folder)
  // The folder first: those above it may be for root only.
  process.chdir(folder)
  if (process.getuid?.() !== 0) return
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** For operators: which messages wait, which could not be delivered or may be spam, and what to do with them. */
await runTask(async () => {
  const { pid, help: isHelp, change, chosen } = readArguments()
  if (isHelp) return console.log(help)
  if (pid) imitateProcess(pid)
  const { folder } = settings().contact
  if (!existsSync(folder))
    throw new TaskError(
      `There is no folder ${folder} (CONTACT_FOLDER): no message has come in yet, or the site runs with another folder.`,
    )
  enterAsOwner(folder)
  const store = openMessageStore('.')
  if (!change) return await list(store, folder)
  const unlock = await lockStore(store.folder, () => {})
  if (!unlock) throw new TaskError('A site is sending messages right now. Please try again in a minute.')
  try {
    console.log(await change(store, ({ reference }) => chosen === 'all' || reference === chosen))
  } finally {
    await unlock()
  }
})
