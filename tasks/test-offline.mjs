import dns from 'node:dns'
import process from 'node:process'

// Preloaded into the Storyblok CLI, which has no option for the URL of the Management API: redirects `fetch` to
// MANAGEMENT_API and disables DNS.
const refuse = () => {
  throw new Error('Tests have no network access')
}
dns.lookup = Object.assign(refuse, { __promisify__: refuse })

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`${process.env.MANAGEMENT_API}${pathname}${search}`, request))
}
