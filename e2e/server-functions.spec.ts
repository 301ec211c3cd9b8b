import { expect, test } from './frozen-space.ts'

const form = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }

test('a question that no page asks is refused, and nothing of the inside is told', async ({
  page,
  gotoHydrated,
  site,
}) => {
  const said = site.output().length
  await gotoHydrated('/de/kontakt')
  const asking = page.waitForRequest(/\/_serverFn\/.*payload.*contact/)
  await page.getByRole('link', { name: 'English' }).hover()
  const call = (await asking).url()
  // In the page, as only the site's own pages are answered.
  const ask = (url: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address, { headers: { 'x-tsr-serverFn': 'true' } })
      return { status: response.status, text: await response.text() }
    }, url)
  const answer = await ask(call)
  expect([answer.status, answer.text.includes('"kind"')]).toEqual([200, true])

  const [address = ''] = call.split('?')
  expect(await ask(`${site.url}/_serverFn/no-such-function`)).toEqual({ status: 404, text: 'Not found' })
  const before = site.output()
  for (const payload of ['{', '{}', '[]', 'null', '{"t":{"t":99}}', '['.repeat(5000)])
    expect(await ask(`${address}?payload=${encodeURIComponent(payload)}`)).toEqual({
      status: 400,
      text: 'Bad request',
    })
  // A form, which cannot be: a call has no body.
  expect((await fetch(call, { headers: form })).status).toBe(400)
  expect(site.output()).toBe(before)
  const wrong = await ask(call.replaceAll('%22en%22', '%22xx%22'))
  expect(wrong.text).toContain('Bad request')
  expect(wrong.text).not.toMatch(/invalid|expected|locale|path|\bat /i)
  expect((await ask(address)).text).not.toMatch(/invalid|expected|locale|path/i)
  expect(site.output().slice(said)).not.toMatch(/Server function info not found|Bad request/)
})
