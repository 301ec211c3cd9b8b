import { expect, test } from './fixture-space.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'

test('an error that nobody handles is reported and does not end the process, nor do closed stdout and stderr', async ({
  startSite,
}) => {
  const site = await startSite(inspectable)
  for (const [what, code, message] of [
    ['a rejection that nobody handles', `void Promise.reject(new Error('forgotten'))`, /forgotten\n +at /],
    [
      'an exception outside of any request',
      `void setTimeout(() => { throw new Error('stray') })`,
      /stray\n +at /,
    ],
    [
      'an error event without a listener',
      `void setTimeout(() => process.emit('error', new Error('unheard')))`,
      /unheard/,
    ],
    ['a rejection with no error', `void Promise.reject('a word')`, /a word/],
  ] as const)
    await test.step(what, async () => {
      const before = site.output().length
      await evaluateInProcess(site, code)
      const said = () => site.output().slice(before)
      await expect.poll(said).toMatch(/Unhandled error/)
      await expect.poll(said).toMatch(message)
      expect((await fetch(`${site.url}/de/kontakt`)).status, site.output()).toBe(200)
      expect(site.process.exitCode).toBeNull()
    })
  await test.step('stdout and stderr are closed', async () => {
    const logLines = `for (const line of ['one', 'two', 'three']) { console.log(line); console.error(line) }`
    site.process.stdout?.destroy()
    site.process.stderr?.destroy()
    for (let times = 0; times < 3; times += 1) await evaluateInProcess(site, logLines)
    expect((await fetch(`${site.url}/icon.svg`)).status).toBe(200)
  })
})
