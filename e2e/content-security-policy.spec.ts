import { expect, test } from './fixture-space.ts'

/** The signed time of the contact form is the one thing that tells two renders of a page apart (docs/decisions/0018). */
const withoutSignedTime = (html = '') => html.replaceAll(/"[\da-z]+\.[\dA-Z]{12}"/g, '""')

/** Scripts that somebody else would add, and texts that would run some. */
const scriptsOfOthers = [{ textContent: 'document.title = 1' }, { text: 'document.title = 1' }]
const textsOfOthers = [
  '<script>document.title = 1</script>',
  '<img src="/nix" onerror="document.title = 1">',
  '<noscript><p title="</noscript><img src=/nix onerror=document.title=1>"></noscript>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
]

test('the policy of each kind of page allows what the page does and nothing else', async ({
  page,
  gotoHydrated,
  request,
}) => {
  for (const path of [
    '/de',
    '/de/referenzen',
    '/en/references/machining-centre',
    '/de/nichts',
    '/de/kontakt',
  ])
    await test.step(`the policy of ${path} allows what the page does and nothing else`, async () => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) violations.push(message.text())
      })
      const answer = await gotoHydrated(path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[^']+')+; style-src 'self'( 'sha256-[^']+'){1,2}; img-src 'self' data:; [^,]+; require-trusted-types-for 'script'; trusted-types default reader; report-uri \/reports\/csp; report-to csp; [^,]+$/,
      )
      expect(policy).toContain("connect-src 'self'; frame-src https://www.youtube-nocookie.com")
      expect(policy).not.toContain('unsafe')
      const again = await (await request.get(path)).text()
      expect(again).not.toMatch(/<[a-z][^<>]* style="/)
      expect(withoutSignedTime(await answer?.text())).toBe(withoutSignedTime(again))
      expect(violations).toEqual([])

      // What a script of somebody else would try.
      const ran = await page.evaluate(
        ({ scripts, texts }) => {
          const attempts = [
            ...scripts.map(
              (content) => () =>
                document.body.append(Object.assign(document.createElement('script'), content)),
            ),
            ...texts.map((text) => () => document.body.insertAdjacentHTML('beforeend', text)),
            () => window.trustedTypes?.createPolicy('evil', { createHTML: (text) => text }),
          ]
          const refused = attempts.map((attempt) => {
            try {
              attempt()
              return 'done'
            } catch (error) {
              return error instanceof TypeError ? 'refused' : String(error)
            }
          })
          // These are added, and do nothing.
          const script = Object.assign(document.createElement('script'), {
            src: 'data:text/javascript,document.title=1',
          })
          document.body.append(script)
          document.body.insertAdjacentHTML('beforeend', '<a href="java\nscript:document.title=1">a</a>')
          document.querySelector<HTMLElement>('body > a:last-child')?.click()
          document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed"></p>')
          const { position } = getComputedStyle(document.body.lastElementChild ?? document.body)
          return { refused: [...new Set(refused)], position }
        },
        { scripts: scriptsOfOthers, texts: textsOfOthers },
      )
      expect(ran).toEqual({
        refused: ['refused'],
        position: 'static',
      })
      await expect(page).toHaveTitle(/Varnholt/)
    })
})

test('a page looks as its style attributes say, before and after hydration', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen/bearbeitungszentrum')
  const slider = page.getByRole('slider')
  const split = () => slider.evaluate((edge) => getComputedStyle(edge).getPropertyValue('--split'))
  expect(await split()).toBe('50%')
  await slider.press('ArrowRight')
  expect(await split()).not.toBe('50%')
})
