import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import drawingProcess from 'child-process-url:./drawing-process.ts'
import PQueue from 'p-queue'

import { type Callers, createFairQueue } from '../concurrency/fair-queue.ts'
import type { CardFont, Drawing, DrawingRequest, DrawingResponse } from './drawing-messages.ts'

/** A drawing takes about 100 ms. */
const timeoutMilliseconds = 15_000
const idleMilliseconds = 30_000

/** Several at a time, so that a slow picture does not hold up other cards. */
const queue = createFairQueue({ concurrency: 3, maxWaiting: 100 })
const drawingQueue = new PQueue({ concurrency: 1 })
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Draws a card, one after the other, in a process of its own: satori blocks its thread, and librsvg keeps its memory. The
 * process ends when nothing has been drawn for a while. `prepare` is called when it is the card's turn.
 * @throws Overloaded; the reason of the signal if it aborts before the card's turn; Error if drawing fails
 */
export function drawCard(
  prepare: () => Promise<Drawing>,
  fonts: () => Promise<readonly CardFont[]>,
  callers: Callers,
): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(async () => {
    const drawing = await prepare()
    return drawingQueue.add(() => drawNow(drawing, fonts))
  }, callers)
}

async function drawNow(drawing: Drawing, fonts: () => Promise<readonly CardFont[]>) {
  clearTimeout(idle)
  running ??= start(await fonts())
  try {
    const response = await answerOf(running, { drawing })
    if ('error' in response) throw new Error(response.error)
    return response.bytes
  } catch (error) {
    stop()
    throw error
  } finally {
    idle = setTimeout(stop, idleMilliseconds).unref()
  }
}

function start(fonts: readonly CardFont[]): ChildProcess {
  const child = fork(fileURLToPath(drawingProcess), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    // No secrets of the site; sharp and Node need no variables.
    env: {},
  })
  // Does not keep alive a process that has nothing else to do.
  child.unref()
  child.channel?.unref()
  const forget = () => {
    if (running === child) running = undefined
  }
  // `answerOf` reports both.
  child.on('error', forget).once('exit', forget)
  child.send({ fonts } satisfies DrawingRequest)
  return child
}

function stop(): void {
  running?.kill('SIGKILL')
  running = undefined
}

/** @throws Error if the process ends or does not answer in time */
async function answerOf(child: ChildProcess, request: DrawingRequest): Promise<DrawingResponse> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMilliseconds)])
  const message: Promise<DrawingResponse[]> = once(child, 'message', { signal })
  const exit = once(child, 'exit', { signal }).then(([code, by]: unknown[]) => {
    throw new Error(`The drawing process ended (${String(code ?? by)})`)
  })
  // Rejected when settled.
  exit.catch(() => undefined)
  child.channel?.ref()
  try {
    child.send(request)
    const [response] = await Promise.race([message, exit])
    if (!response) throw new Error('The drawing process sent nothing')
    return response
  } finally {
    child.channel?.unref()
    settled.abort()
  }
}
