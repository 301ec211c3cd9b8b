import type { BrowserContext, Route } from 'playwright/test'

/** How a container has a tag: by a template of the gallery, which loads a script, or as the vendor's Custom HTML. */
type Tag = { script: string } | { html: string }

/** A container of the tag manager, as far as the content security policy matters. */
interface Container {
  tags: readonly Tag[]
  /** The functions of its JavaScript variables, as text. */
  variables?: readonly string[]
}

/** Scripts of the hosts of common tags, by the beginning of their address; each loads what the real one does. */
const scripts: Record<string, string> = {
  'https://www.googletagmanager.com/gtag/js?id=G-': `
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2')`,
  'https://www.googletagmanager.com/gtag/js?id=AW-': `
    load('https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/')
    load('https://www.googleadservices.com/pagead/conversion/1/')
    picture('https://googleads.g.doubleclick.net/pagead/conversion/1/')
    picture('https://www.googleadservices.com/pagead/conversion/1/')
    picture('https://www.google.com/pagead/1p-conversion/1/')
    picture('https://www.google.de/pagead/1p-conversion/1/')
    fetch('https://www.google.com/ccm/collect', { method: 'POST', mode: 'no-cors' })
    fetch('https://pagead2.googlesyndication.com/ccm/collect', { method: 'POST', mode: 'no-cors' })
    fetch('https://googleads.g.doubleclick.net/pagead/form-data/1', { method: 'POST', mode: 'no-cors' })
    frame('https://www.googletagmanager.com/static/service_worker/sw_iframe.html')
    frame('https://td.doubleclick.net/td/rul/1')`,
  'https://snap.licdn.com/li.lms-analytics/insight.min.js': `
    picture('https://px.ads.linkedin.com/collect?v=2&fmt=gif')
    fetch('https://px.ads.linkedin.com/attribution_trigger?pid=1', { mode: 'no-cors' })`,
  'https://connect.facebook.net/en_US/fbevents.js': `
    load('https://connect.facebook.net/signals/config/1')
    picture('https://www.facebook.com/tr/?id=1&ev=PageView')
    navigator.sendBeacon('https://www.facebook.com/tr/')`,
  'https://static.hotjar.com/c/hotjar-1.js': `
    load('https://script.hotjar.com/modules.js')
    frame('https://vars.hotjar.com/box.html')
    picture('https://script.hotjar.com/pixel.png')
    fetch('https://content.hotjar.io/', { method: 'POST', mode: 'no-cors' })
    fetch('https://in.hotjar.com/api/v2/client', { method: 'POST', mode: 'no-cors' })
    new FontFace('hotjar', 'url(https://script.hotjar.com/font-hotjar.woff2)').load().catch(() => {})`,
  'https://matomo.varnholt.example/matomo.js': `
    navigator.sendBeacon('https://matomo.varnholt.example/matomo.php')
    picture('https://matomo.varnholt.example/matomo.php?idsite=1')`,
}

/** What tags of templates load. */
export const templates = Object.keys(scripts).map((script) => ({ script }))

/** The snippets that vendors ask to be put into Custom HTML, shortened to what they do. */
export const customHtml = [
  `<script>
    !function(f,b,e,v,n,t,s){n=f.fbq=function(){n.queue.push(arguments)};n.queue=[];t=b.createElement(e);t.async=!0;
    t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script',
    'https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');fbq('track','PageView');
  </script>`,
  `<script>
    (function(h,o){h.hj=function(){};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;
    r.src='https://static.hotjar.com/c/hotjar-1.js';a.appendChild(r)})(window,document)
  </script>`,
  `<style>#noted { position: fixed }</style><p id="noted" style="color: rgb(1, 2, 3)">Noted</p>`,
].map((html) => ({ html }))

/**
 * Answers for the tag manager's host and those of common tags, so that no request reaches the network.
 * @returns the requests that reached those hosts, as `resource host`
 */
export async function answerForTags(context: BrowserContext, container: Container): Promise<string[]> {
  const requests: string[] = []
  await context.route(/^https:/, async (route) => {
    const url = route.request().url()
    requests.push(`${route.request().resourceType()} ${new URL(url).host}`)
    const known = Object.entries(scripts).find(([start]) => url.startsWith(start))?.[1]
    if (url.startsWith('https://www.googletagmanager.com/gtm.js'))
      await respond(route, `(${runContainer.toString()})(${JSON.stringify(container)})`)
    else if (known) await respond(route, `{${helpers}${known}}`)
    else if (route.request().resourceType() === 'script') await respond(route, '')
    else if (route.request().resourceType() === 'document')
      await route.fulfill({ contentType: 'text/html', body: '<title>A frame</title>' })
    else await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return requests
}

const respond = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })

/** What scripts of tags do, in a block of their own. */
const helpers = `
  const add = (name, src) => document.head.append(Object.assign(document.createElement(name), { src }))
  const load = (src) => add('script', src)
  const frame = (src) => add('iframe', src)
  const picture = (src) => { new Image().src = src }
`

/** Runs in the page, as Google's container does: a tag or a variable that fails does not stop the others. */
function runContainer({ tags, variables = [] }: Container): void {
  const values: unknown[] = []
  const addTags = tags.map((tag) => () => {
    if ('script' in tag)
      return document.head.append(Object.assign(document.createElement('script'), { src: tag.script }))
    const parts = document.createElement('div')
    parts.innerHTML = tag.html.replaceAll('<script>', '<script type="text/gtmscript">')
    for (const { text } of parts.querySelectorAll('script'))
      parts.append(Object.assign(document.createElement('script'), { text }))
    document.body.append(parts)
  })
  // oxlint-disable-next-line typescript/no-implied-eval
  const evaluate = variables.map((text) => () => void values.push(new Function(`return (${text})()`)()))
  for (const act of [...addTags, ...evaluate])
    try {
      act()
    } catch (error) {
      console.error(String(error))
    }
  Object.assign(window, { containerVariables: values })
}
