import { expect, test } from './local-editor.ts'

const evil = `"><img src="x" onerror="document.documentElement.dataset.evil='yes'"><script>document.documentElement.dataset.evil='yes'</script>`

test('names and texts made of HTML stay text, and messages of strangers change nothing', async ({
  page,
  editor,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', (dialog) => {
    problems.push(dialog.message())
    void dialog.dismiss()
  })
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${editor.url}/v1/spaces/200801${path}`, {
      method,
      headers: { Authorization: editor.token },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const created = await ask('POST', '/stories', {
    story: {
      name: evil,
      slug: 'javascript:document.documentElement.dataset.evil=1',
      content: { component: 'news_item', _uid: 'root', headline: evil, lead: evil, date: '2026-01-01 00:00' },
    },
  })
  expect(created.status).toBe(201)
  const source = await ask('POST', '/datasources', { datasource: { name: evil, slug: 'evil' } })
  expect(source.status).toBeLessThan(300)

  await editor.open()
  await editor.tree.getByRole('treeitem', { name: evil }).first().click()
  const headline = editor.form.getByRole('textbox').first()
  await expect(headline).toHaveValue(evil)
  const frame = page.locator('iframe')
  const preview = new URL((await frame.getAttribute('src')) ?? '').origin
  expect(preview).not.toBe(new URL(editor.url).origin)

  // From the editor's own window, and from another page: only the page in the frame is heard.
  const message = { action: 'deleteBlock', blok: { _uid: 'root' }, dataC: { uid: 'root', id: 1 } }
  await page.evaluate((sent) => {
    for (const action of ['deleteBlock', 'moveForward', 'edit', 'initialized'])
      window.postMessage({ ...sent, action }, '*')
  }, message)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), `${preview}/robots.txt`),
  ])
  await popup.waitForLoadState()
  await popup.evaluate((sent) => {
    const opener: unknown = window.opener
    // The editor isolates itself from the windows that it opens (COOP).
    if (opener instanceof Object && 'postMessage' in opener && typeof opener.postMessage === 'function')
      opener.postMessage(sent, '*')
  }, message)
  await popup.close()

  await expect(headline).toHaveValue(evil)
  await expect(page.locator('html')).not.toHaveAttribute('data-evil')
  expect(problems).toEqual([])
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(editor.token)
  expect(page.url()).not.toContain(editor.token)
})
