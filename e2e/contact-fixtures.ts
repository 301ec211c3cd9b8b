import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { test as base } from './fixture-space.ts'
import type { RunningServer } from './fixtures.ts'
import { startSmtpInbox } from './smtp-inbox.ts'

type Inbox = Awaited<ReturnType<typeof startSmtpInbox>>

interface ContactFixtures {
  /** The folder of the site's mails, removed after the test. */
  folder: string
  inbox: Inbox
  /** A site that sends its mails to the inbox; no test waits for its time trap. */
  contactSite: RunningServer
  /** The settings of such a site. */
  contactSettings: Record<string, string>
}

/** Tests of the contact form, against a site and an SMTP server of their own. */
export const test = base.extend<ContactFixtures>({
  folder: async ({ started }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'))
    await use(folder)
    await Promise.all(started.map((site) => site.stop()))
    rmSync(folder, { recursive: true, force: true })
  },
  inbox: async ({}, use) => {
    const inbox = await startSmtpInbox()
    await use(inbox)
    await inbox.stop()
  },
  contactSettings: async ({ folder, inbox }, use) =>
    use({
      ...inbox.settings,
      CONTACT_FOLDER: folder,
      CONTACT_MIN_SECONDS: '0',
      CONTACT_RETRY_SECONDS: '1',
      CONTACT_PER_HOUR: '50',
    }),
  contactSite: async ({ startSite, contactSettings }, use) => use(await startSite(contactSettings)),
})

/** What no log may contain. */
export const visitor = {
  name: 'Änne Öztürk-Sørensen',
  email: 'aenne.oeztuerk@kunde.example',
  company: 'Kunde & Söhne <GmbH>',
  phone: '+49 30 5550123',
  message: 'Ein Gehäuse für den Prüfstand.\n\nZwölf Stück, "bis März".',
}

export const pages = {
  de: { path: '/de/kontakt', send: 'Nachricht senden', confirmation: 'Ihre Nachricht ist da.' },
  en: { path: '/en/contact', send: 'Send message', confirmation: 'Your message has arrived.' },
} as const

/** Fills in the form. */
export async function fillIn(page: Page, entries: Partial<Record<string, string>> = visitor): Promise<void> {
  for (const [name, value] of Object.entries(entries))
    await page.locator(`main [name=${name}]`).fill(value ?? '')
}

/** Submits the form like a browser without JavaScript, over HTTP. `opened` is that of a page loaded now. */
export async function postForm(
  site: RunningServer,
  entries: Record<string, string | File> = visitor,
  headers: Record<string, string> = {},
): Promise<Response> {
  const html = await (await fetch(`${site.url}/de/kontakt`)).text()
  const form = new FormData()
  for (const name of ['form', 'opened'])
    form.append(name, new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return fetch(`${site.url}/de/kontakt`, {
    method: 'POST',
    body: form,
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    redirect: 'manual',
  })
}

/** A file of a kind and size; its content begins like the real one. */
export function fileOf(name: string, bytes: number, head = '%PDF-1.7\n'): File {
  const content = Buffer.alloc(bytes)
  content.write(head, 'latin1')
  return new File([content], name)
}

/** The files below the folder of the mails, without the records of sent ones. */
export function storedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:incoming|queue|failed)\/|\.eml$/.test(name),
  )
}

export { expect } from './fixtures.ts'
