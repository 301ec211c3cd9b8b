import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { MailText } from './contact-mail.ts'
import type { Upload } from './read-form.server.ts'

interface Mail extends MailText {
  from: string
  to: string[]
  /** The visitor; the sender is the site's own address, as only for that it may send (SPF, DMARC). */
  replyTo: { name: string; address: string }
  messageId: string
  date: Date
  uploads: Upload[]
}

/** Composes the mail piece by piece; no field may name a file or address that would be read. */
async function createComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    streamTransport: true,
    buffer: false,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Text of a header in which no mail program finds an encoded word (RFC 2047) to decode. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?')

/** Writes a mail with its attachments as an .eml file (RFC 5322), on disk before it returns. */
export async function writeMail({ uploads, subject, replyTo, ...mail }: Mail, path: string): Promise<void> {
  const attachments = uploads.map(({ name, path: source, type }) => ({
    filename: name,
    content: createReadStream(source),
    contentType: type,
  }))
  try {
    const { message } = await (
      await createComposer()
    ).sendMail({
      ...mail,
      subject: withoutEncodedWords(subject),
      replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) },
      attachments,
      // Tells out-of-office replies and other programs not to answer (RFC 3834, 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    if (!(message instanceof Readable)) throw new TypeError('The mail is not a stream')
    await pipeline(message, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } finally {
    // Not read to the end if the disk is full.
    for (const { content } of attachments) content.destroy()
  }
}
