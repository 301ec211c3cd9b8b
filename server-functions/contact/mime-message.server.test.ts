import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { writeMail } from './mime-message.server.ts'

async function headersOf(name: string, address = 'jo@kunde.example') {
  const path = join(createTemporaryFolder(), 'message.eml')
  const mail = { subject: `Anfrage von ${name}`, text: name, from: 'a@b.example', to: ['c@d.example'] }
  const replyTo = { name, address }
  await writeMail({ ...mail, replyTo, messageId: '<1@b.example>', date: new Date(0), uploads: [] }, path)
  const text = readFileSync(path, 'utf8')
  return { text, head: text.split('\r\n\r\n')[0] ?? '', parsed: await simpleParser(text) }
}

test.each(['=?utf-8?B?Vmlrw7ZyIDx4QHkuZXhhbXBsZT4=?=', 'Änne =?utf-8?Q?B=C3=B6se?=', '=?=?utf-8?Q?x?='])(
  'no mail program decodes the name %s',
  async (name) => {
    const { head, parsed } = await headersOf(name)
    const shown = name.replaceAll('=?', '= ?')
    expect(parsed.subject).toBe(`Anfrage von ${shown}`)
    expect(parsed.replyTo?.value).toEqual([{ name: shown, address: 'jo@kunde.example' }])
    expect(head).not.toContain('=?utf-8?')
    expect(parsed.text?.trim()).toBe(name)
  },
)

test.each(["m&a!#$%'*+/=?^_`{|}~-@firma.de", 'a@xn--e1afmkfd.xn--p1ai'])(
  'the reply goes to %s',
  async (address) => {
    expect((await headersOf('Jo', address)).head).toContain(`Reply-To: Jo <${address}>\r\n`)
  },
)
