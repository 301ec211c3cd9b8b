import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { ContactSettings } from '../settings/contact-settings.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { createFolder } from './create-folder.server.ts'
import { errorCode, hasCode } from './error-code.ts'

/** Delivers the mail in a file. Rejects with a DeliveryError. */
export type Deliver = (path: string, reference: string) => Promise<void>

/** Why a mail was not delivered, in codes. `permanent`: this mail will never be accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly permanent: boolean
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(message, { cause })
    this.permanent = permanent
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends mails to an SMTP server. Over a network, the connection must be encrypted unless the URL says otherwise. */
export function deliverBySmtp({ smtpUrl, from, to }: ContactSettings & { smtpUrl: string }): Deliver {
  const { hostname, protocol, searchParams } = new URL(smtpUrl)
  const isLocal = localHosts.has(hostname)
  // Its 39 files are loaded with the first mail, not when the site starts.
  async function createSender() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      ...(protocol === 'smtp:' && !isLocal && !searchParams.has('requireTLS') && { requireTLS: true }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let sender: ReturnType<typeof createSender> | undefined
  return async (path) => {
    try {
      sender ??= createSender()
      const { rejected } = await (
        await sender
      ).sendMail({ envelope: { from, to }, raw: createReadStream(path) })
      // The mail has arrived at the other recipients, so it is not sent again.
      if (rejected.length > 0)
        logRateLimited(
          `${rejected.length} of ${to.length} recipients in CONTACT_TO are refused by the mail server`,
        )
    } catch (error) {
      throw new DeliveryError(codesOf(error), { permanent: isPermanent(error), cause: error })
    }
  }
}

/** Writes mails as `{reference}.eml` to a folder, for a site without an SMTP server. */
export function deliverToFolder(folder: string): Deliver {
  return async (path, reference) => {
    try {
      await createFolder(folder)
      await rename(path, join(folder, `${reference}.eml`))
    } catch (error) {
      // The process ended after an earlier rename.
      if (hasCode(error, 'ENOENT')) return
      throw new DeliveryError(codesOf(error), { permanent: false, cause: error })
    }
  }
}

/**
 * Whether the server refused this mail (5yz to the sender, recipients or content; RFC 5321, 4.2.1). A refused login is
 * not about the mail, and an operator can correct it.
 */
function isPermanent(error: unknown): boolean {
  if (!hasCode(error, 'EENVELOPE', 'EMESSAGE')) return false
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

/** The code of an error and of the server's response. Its words may quote addresses and are left out. */
function codesOf(error: unknown): string {
  const code = errorCode(error)
  return error instanceof Error && 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
