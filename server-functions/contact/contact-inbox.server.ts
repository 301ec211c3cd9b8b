import { randomBytes } from 'node:crypto'

import type { ContactSettings } from '../settings/contact-settings.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { countWithWorkers } from '../several-processes/worker-counts.server.ts'
import { deliverBySmtp, deliverToFolder } from './deliver-mail.server.ts'
import { createDeliveryQueue } from './delivery-queue.server.ts'
import { errorCode } from './error-code.ts'
import { deriveSecret, readSecret, secretBytes } from './form-signature.server.ts'
import { signTimestamp } from './form-timestamp.server.ts'
import { type DeliveryRecord, openMessageStore } from './message-store.server.ts'
import { createSubmissionLimits } from './submission-limits.server.ts'

/** Due messages are looked for at least this often, in seconds: another process or an operator may have added one. */
const maxPollSeconds = 60
const hour = 3_600_000

let inbox: ReturnType<typeof createInbox> | undefined

/** The contact inbox of this process: store, queue and limits by the settings. */
export function contactInbox() {
  if (inbox) return inbox
  const { contact, content, operations } = settings()
  const token = content.kind === 'storyblok' ? content.token : ''
  inbox = createInbox(contact, token || operations.webhookSecret, operations.acceptedSecrets)
  return inbox
}

/** The time of rendering a page with a form, for its time trap. */
export async function signedTime(): Promise<string> {
  return signTimestamp(new Date(), (await contactInbox().secrets())[0])
}

function log(line: string): void {
  console.warn(line)
}

function report(error: unknown): void {
  logRateLimited(`Contact messages cannot be delivered: ${errorCode(error)}`)
}

function createInbox(
  contact: ContactSettings,
  sharedSecret: string | null,
  acceptedSecrets: readonly string[],
) {
  const { smtpUrl, folder, perHour, retrySeconds, keepDays } = contact
  const store = openMessageStore(folder, countWithWorkers)
  const deliver = smtpUrl ? deliverBySmtp({ ...contact, smtpUrl }) : deliverToFolder(store.mail)
  const queue = createDeliveryQueue({ store, deliver, retrySeconds, now: Date.now, log })
  let secret: Promise<Buffer> | undefined
  /** Stored in a folder that has no secret yet; until the folder can be written, this process alone signs with it. */
  const newSecret = randomBytes(secretBytes)
  const timers: NodeJS.Timeout[] = []
  const deliverDue = () => void queue.run().catch(report)
  const removeOld = async () => {
    const removed = await store.removeOld(await store.deletionTime(), keepDays)
    if (removed > 0)
      log(`${removed} contact message(s) older than ${keepDays} days were deleted (CONTACT_KEEP_DAYS)`)
    await store.measure()
  }
  /** Read once; a failure is retried. */
  const readCurrent = (): Promise<Buffer> => {
    secret ??= (sharedSecret ? deriveSecret(sharedSecret) : readSecret(folder, newSecret)).catch(
      (error: unknown) => {
        secret = undefined
        if (!(error instanceof Error && 'code' in error)) throw error
        logRateLimited(`The secret of the contact form cannot be read or kept: ${errorCode(error)}`)
        return newSecret
      },
    )
    return secret
  }
  return {
    ...contact,
    store,
    limits: createSubmissionLimits(perHour),
    /**
     * The first one signs; all of them verify.
     * @throws Error for a damaged secret
     */
    secrets: async (): Promise<readonly [Buffer, ...Buffer[]]> => [
      await readCurrent(),
      ...(await Promise.all(acceptedSecrets.map(deriveSecret))),
    ],
    /** Sends a message that has just been stored. */
    deliver: (record: DeliveryRecord) => void queue.send(record).catch(report),

    /**
     * Continues with what an earlier process left, and delivers from now on.
     * @throws Error for an unusable folder; once it is usable, messages are taken and delivered
     */
    async open(): Promise<void> {
      timers.push(
        setInterval(deliverDue, Math.min(retrySeconds, maxPollSeconds) * 1000).unref(),
        setInterval(() => void removeOld().catch(report), hour).unref(),
      )
      await store.prepare()
      await this.secrets()
      const { queue: waiting, failed, quarantine } = await store.countUnsent()
      if (waiting > 0) log(`${waiting} contact message(s) are waiting to be delivered`)
      if (failed > 0) log(`${failed} contact message(s) could not be delivered: see npm run contact`)
      if (quarantine > 0) log(`${quarantine} contact message(s) are in quarantine: see npm run contact`)
      deliverDue()
      void removeOld().catch(report)
    },
    /** Finishes the delivery in progress, and begins no other. */
    close: (): Promise<void> => {
      for (const timer of timers.splice(0)) clearInterval(timer)
      return queue.stop()
    },
  }
}
