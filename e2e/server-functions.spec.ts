import { expect, test } from './fixture-space.ts'

const form = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }

test('an invalid server function call is rejected without internal details', async ({
  page,
  gotoHydrated,
  startSite,
}) => {
  const site = await startSite()
  const loggedBefore = site.output().length
  await gotoHydrated(`${site.url}/de/kontakt`)
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  await page.route('**/_payload.json*', (route) => route.fulfill({ status: 404 }))
  const rpcRequest = page.waitForRequest(/\/_serverFn\/.*payload.*contact/)
  await page.getByRole('link', { name: 'English' }).hover()
  const call = (await rpcRequest).url()
  // Called from the page, as only same-origin calls are answered.
  const callFromPage = (url: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address, { headers: { 'x-tsr-serverFn': 'true' } })
      return { status: response.status, text: await response.text() }
    }, url)
  const answer = await callFromPage(call)
  expect([answer.status, answer.text.includes('"kind"')]).toEqual([200, true])

  const [address = ''] = call.split('?')
  expect(await callFromPage(`${site.url}/_serverFn/no-such-function`)).toEqual({
    status: 404,
    text: 'Not found',
  })
  const before = site.outputOfRequests()
  for (const payload of ['{', '{}', '[]', 'null', '{"t":{"t":99}}', '['.repeat(5000)])
    expect(await callFromPage(`${address}?payload=${encodeURIComponent(payload)}`)).toEqual({
      status: 400,
      text: 'Bad request',
    })
  // A form post, which a call by GET cannot be.
  expect((await fetch(call, { headers: form })).status).toBe(400)
  expect(site.outputOfRequests()).toBe(before)
  const wrong = await callFromPage(call.replaceAll('%22en%22', '%22xx%22'))
  expect(wrong.text).toContain('Bad request')
  expect(wrong.text).not.toMatch(/invalid|expected|locale|path|\bat /i)
  expect((await callFromPage(address)).text).not.toMatch(/invalid|expected|locale|path/i)
  expect(site.output().slice(loggedBefore)).not.toMatch(/Server function info not found|Bad request/)
})
