import { expect, test } from './fixtures.ts'

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
  const created = await editor.ask('POST', '/stories', {
    story: {
      name: evil,
      slug: 'javascript:document.documentElement.dataset.evil=1',
      content: { component: 'page', _uid: 'root', headline: evil, lead: evil },
    },
  })
  expect(created.status).toBe(201)
  const source = await editor.ask('POST', '/datasources', { datasource: { name: evil, slug: 'evil' } })
  expect(source.status).toBeLessThan(300)

  await editor.open()
  await editor.tree.getByRole('treeitem', { name: evil }).first().click()
  const headline = editor.form.getByRole('textbox').first()
  await expect(headline).toHaveValue(evil)
  const framed = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin
  expect(framed).toBe(new URL(editor.previewUrl).origin)

  // From the editor's own window, and from another page: only the page in the frame is heard.
  const message = { action: 'deleteBlock', blok: { _uid: 'root' }, dataC: { uid: 'root', id: 1 } }
  await page.evaluate((sent) => {
    for (const action of ['deleteBlock', 'moveForward', 'edit', 'initialized'])
      window.postMessage({ ...sent, action }, '*')
  }, message)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), editor.previewUrl),
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
