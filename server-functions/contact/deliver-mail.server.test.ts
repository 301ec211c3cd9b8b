import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { startSmtpInbox } from '../../e2e/smtp-inbox.ts'
import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { parseSettings } from '../settings/settings-schema.ts'
import { deliverBySmtp } from './deliver-mail.server.ts'

/** Delivers a mail to an SMTP server that answers like this, and returns the failure. */
async function deliver(inbox: Awaited<ReturnType<typeof startSmtpInbox>>, address: string) {
  onTestFinished(() => inbox.stop())
  const folder = createTemporaryFolder()
  const path = join(folder, 'message.eml')
  writeFileSync(path, 'Subject: Test\r\n\r\n.\r\nText\r\n')
  const smtpUrl = address.replace('PORT', String(inbox.port))
  const { contact } = parseSettings({ ...inbox.settings, SMTP_URL: smtpUrl })
  return deliverBySmtp({ ...contact, smtpUrl })(path, 'a').then(
    () => null,
    ({ message, permanent }: { message: string; permanent: boolean }) => ({ message, permanent }),
  )
}

test('a mail is sent as it is', async () => {
  const inbox = await startSmtpInbox()
  expect(await deliver(inbox, 'smtp://127.0.0.1:PORT')).toBeNull()
  expect(inbox.mails[0]?.raw).toBe('Subject: Test\r\n\r\n.\r\nText\r\n')
})

test.each([
  ['a refused recipient', 550, true],
  ['a full mailbox', 451, false],
] as const)('%s', async (_what, code, permanent) => {
  const inbox = await startSmtpInbox({ answer: () => code })
  expect(await deliver(inbox, 'smtp://127.0.0.1:PORT')).toEqual({ message: `EENVELOPE ${code}`, permanent })
})

test('of several recipients one that is refused is reported', async () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  const answers = ['accept', 550] as const
  let asked = 0
  const inbox = await startSmtpInbox({ answer: () => answers[asked++] ?? 'accept' })
  inbox.settings.CONTACT_TO = 'a@varnholt.example, b@varnholt.example'
  expect(await deliver(inbox, 'smtp://127.0.0.1:PORT')).toBeNull()
  expect(inbox.mails[0]?.envelope.to).toEqual(['a@varnholt.example'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^1 of 2 recipients in CONTACT_TO/))
})

test('a refused login is not permanent, as an operator can correct it', async () => {
  const inbox = await startSmtpInbox()
  expect(await deliver(inbox, 'smtp://user:geheim@127.0.0.1:PORT')).toEqual({
    message: expect.stringMatching(/^EAUTH \d+$/),
    permanent: false,
  })
})

test.runIf(process.platform === 'linux')(
  'to another host a mail is only sent encrypted, unless allowed',
  async () => {
    // Not one of the names of this machine, though it is.
    const host = '127.0.0.2'
    const inbox = await startSmtpInbox({ host })
    expect(await deliver(inbox, `smtp://${host}:PORT`)).toMatchObject({ permanent: false })
    expect(inbox.mails).toEqual([])
    const open = await startSmtpInbox({ host })
    expect(await deliver(open, `smtp://${host}:PORT?requireTLS=false`)).toBeNull()
  },
)
