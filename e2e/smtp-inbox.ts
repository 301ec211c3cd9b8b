import { once } from 'node:events'

import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A received mail, and the addresses of its SMTP envelope. */
interface ReceivedMail extends ParsedMail {
  envelope: { from: string; to: string[] }
  raw: string
}

/** How the server answers a mail: it accepts it, or refuses it with this code. */
type Answer = 'accept' | 451 | 550

/** A real SMTP server that keeps what it receives, without TLS, on a free port by default. It refuses every login. */
export async function startSmtpInbox({ port = 0, host = '127.0.0.1', answer = (): Answer => 'accept' } = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    onRcptTo: (_address, _session, done) => {
      const code = answer()
      if (code === 'accept') return done()
      return done(Object.assign(new Error('Refused anna@example.com'), { responseCode: code }))
    },
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const raw = Buffer.concat(await stream.toArray())
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        mails.push({ ...(await simpleParser(raw)), raw: raw.toString('latin1'), envelope: { from, to } })
      }
      void receive().finally(done)
    },
  })
  server.on('error', () => {})
  server.listen(port, host)
  await once(server.server, 'listening')
  const bound = server.server.address()
  const usedPort = typeof bound === 'object' ? (bound?.port ?? 0) : 0
  return {
    mails,
    port: usedPort,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${usedPort}`,
      CONTACT_TO: 'werkstatt@varnholt.example',
      CONTACT_FROM: 'website@varnholt.example',
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
