import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { run } from '../tasks/child-process.ts'
import { expect, fileOf, pages, postForm, storedFiles, test, visitor } from './contact-fixtures.ts'
import { startSmtpInbox } from './smtp-inbox.ts'

test('a message waits on disk while the mail server is down, also for a restart', async ({
  startSite,
  contactSettings,
  inbox,
  folder,
}) => {
  await inbox.stop()
  const first = await startSite(contactSettings)
  expect((await postForm(first)).status).toBe(303)
  await expect.poll(() => first.output()).toMatch(/is not delivered yet \(E\w+\), next attempt/)
  expect(readdirSync(join(folder, 'queue'))).toHaveLength(1)
  // As if the power failed.
  first.process.kill('SIGKILL')
  const second = await startSite(contactSettings)
  await expect.poll(() => second.output()).toContain('1 contact message(s) are waiting to be delivered')
  const again = await startSmtpInbox({ port: inbox.port })
  try {
    await expect
      .poll(() => again.mails.map(({ replyTo }) => replyTo?.value[0]?.address), { timeout: 20_000 })
      .toEqual([visitor.email])
    await expect.poll(() => storedFiles(folder)).toEqual([])
    for (const { output } of [first, second]) expect(output()).not.toMatch(/kunde\.example|Öztürk|5550123/)
  } finally {
    await again.stop()
  }
})

test('what is refused, and what may be spam, is kept and reported; an operator lists and sends it', async ({
  startSite,
  contactSettings,
  folder,
}) => {
  const refusing = await startSmtpInbox({ answer: () => 550 })
  try {
    const site = await startSite({ ...contactSettings, SMTP_URL: refusing.settings.SMTP_URL })
    expect((await postForm(site)).status).toBe(303)
    await expect.poll(() => site.output()).toMatch(/message \d{6}-\S+ cannot be delivered \(EENVELOPE 550\)/)
    expect(site.output()).not.toContain('example.com')
    await expect.poll(() => readdirSync(join(folder, 'failed'))).toHaveLength(1)

    // As password managers and autofill do it.
    const trapped = await postForm(site, { ...visitor, homepage: 'https://kunde.example' })
    expect(trapped.status).toBe(303)
    expect((await fetch(site.url + trapped.headers.get('location'))).status).toBe(200)
    await expect.poll(() => site.output()).toContain('A contact message is in quarantine')
    const contact = async (...args: string[]) =>
      run('node', ['dist/server/contact.js', '--pid', String(site.process.pid), ...args])
    const { output } = await contact()
    expect(output.match(/^\w+: \d+$/gm)).toEqual(['queue: 0', 'failed: 1', 'quarantine: 1', 'delivered: 0'])
    expect((await contact('release', 'all')).output).toContain('1 message(s) will be sent within a minute')
    await expect.poll(() => readdirSync(join(folder, 'failed'))).toHaveLength(2)
  } finally {
    await refusing.stop()
  }
})

test('machines with folders of their own take forms of each other, and confirm them, also while the token is being changed', async ({
  startSite,
  startContentService,
  contactSettings,
  folder,
}) => {
  const { url } = await startContentService()
  const [before, after] = ['the-token-before', 'the-token-after-it']
  const [one, other] = await Promise.all(
    [
      { STORYBLOK_TOKEN: before, ACCEPTED_SECRETS: after, CONTACT_FOLDER: join(folder, 'one') },
      { STORYBLOK_TOKEN: after, ACCEPTED_SECRETS: before, CONTACT_FOLDER: join(folder, 'other') },
    ].map((settings) => startSite({ ...contactSettings, STORYBLOK_ENDPOINT: `${url}/v2`, ...settings })),
  )
  if (!one || !other) throw new Error('Two sites were started')
  const page = await (await fetch(`${one.url}/de/kontakt`)).text()
  const opened = /name="opened" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await postForm(other, { ...visitor, opened })
  expect(answer.status).toBe(303)
  expect((await fetch(one.url + answer.headers.get('location'))).status).toBe(200)
})

/** Begins to post a large form, of which only the beginning is sent. */
function beginUpload({ url }: { url: string }, headers: string[] = []) {
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${pages.de.path} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${8 * 1024 * 1024}`,
    ...headers,
    '',
    '--x',
    'Content-Disposition: form-data; name="attachments"; filename="plan.pdf"',
    '',
    '%PDF-1.7',
  ].join('\r\n')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`${head}\r\n`)
  return socket
}

test('a form that is malformed, elsewhere, interrupted or one of many leaves nothing and no log line', async ({
  contactSite: site,
  folder,
}) => {
  const statusOf = async (path: string) => {
    const form = new FormData()
    form.append('name', 'x')
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    return (await fetch(site.url + path, { method: 'POST', body: form, headers })).status
  }
  await test.step('a malformed form is refused without a log line', async () => {
    const before = site.outputOfRequests()
    const post = (body: string, type = 'multipart/form-data; boundary=x') =>
      fetch(`${site.url}/de/kontakt`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
      })
    const part = '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-'
    const bodies = [
      '',
      'nothing',
      '--x',
      '--x--',
      part,
      `${part}\r\n--x`,
      `--x\r\n${'a: b\r\n'.repeat(500)}\r\n`,
    ]
    for (const body of bodies) expect([400, 422]).toContain((await post(body)).status)
    expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(405)
    expect((await post('{}', 'application/json')).status).toBe(405)
    expect((await post('--x--', 'multipart/form-data')).status).toBe(405)
    expect(storedFiles(folder)).toEqual([])
    expect(site.outputOfRequests()).toBe(before)
  })
  await test.step('a page without a form takes none', async () => {
    expect(await statusOf('/de/datenschutz')).toBe(405)
    expect(await statusOf('/de/gibt-es-nicht')).toBe(404)
    expect(await statusOf('/kontakt')).toBe(405)
    expect(await statusOf('/_serverFn/x')).toBe(405)
  })
  await test.step('an interrupted upload leaves nothing', async () => {
    const before = site.outputOfRequests()
    const socket = beginUpload(site)
    for (let sent = 0; sent < 40; sent += 1) socket.write(Buffer.alloc(100_000))
    await expect.poll(() => storedFiles(folder).length).toBeGreaterThan(1)
    socket.resetAndDestroy()
    await expect.poll(() => storedFiles(folder)).toEqual([])
    expect(site.outputOfRequests()).toBe(before)
    expect((await postForm(site)).status).toBe(303)
  })
  await test.step('one IPv6 /48 cannot take all places of forms that are being received', async () => {
    const sockets = Array.from({ length: 25 }, (_, index) =>
      beginUpload(site, [`X-Forwarded-For: 2001:db8:1:${index.toString(16)}00::1`]),
    )
    await expect.poll(() => readdirSync(join(folder, 'incoming')).length).toBe(8)
    expect((await postForm(site, visitor, { 'X-Forwarded-For': '2001:db8:2::1' })).status).toBe(303)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => storedFiles(folder)).toEqual([])
  })
})

test('a full folder takes no message, and says so in the form', async ({
  startSite,
  contactSettings,
  folder,
}) => {
  writeFileSync(join(folder, 'old.eml'), Buffer.alloc(21 * 1024 * 1024))
  const site = await startSite({ ...contactSettings, CONTACT_FOLDER_MB: '20' })
  const answer = await postForm(site, { ...visitor, attachments: fileOf('plan.pdf', 1000) })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
  const html = await answer.text()
  expect(html).toContain('Zurzeit können wir keine Nachrichten annehmen')
  expect(html).toContain(visitor.email)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect(site.output()).toContain('CONTACT_FOLDER has reached CONTACT_FOLDER_MB')
})

test('a site that starts with a full disk serves pages, says that it takes no messages, and takes them once it can', async ({
  startSite,
  contactSettings,
  inbox,
  folder,
}) => {
  const marker = join(folder, 'full')
  writeFileSync(marker, '')
  const site = await startSite({
    ...contactSettings,
    FULL_DISK: marker,
    NODE_OPTIONS: `--import=${new URL('full-disk.mjs', import.meta.url)}`,
    IMAGE_CACHE_MB: '1',
  })
  for (const name of ['CONTACT_FOLDER', 'IMAGE_CACHE_FOLDER'])
    expect(site.output()).toMatch(new RegExp(`${name}=".*" cannot be written \\(ENOSPC: `))
  for (const path of ['/de', '/de/kontakt', '/metrics', '/health/ready'])
    expect((await fetch(site.url + path)).status).toBe(200)
  const answer = await postForm(site)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Zurzeit können wir keine Nachrichten annehmen')
  rmSync(marker)
  expect((await postForm(site)).status).toBe(303)
  await expect.poll(() => inbox.mails, { timeout: 20_000 }).toHaveLength(1)
})
