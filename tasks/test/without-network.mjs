import dns from 'node:dns'
import process from 'node:process'

// Preloaded into the Storyblok CLI, which has no option for the URL of the Management API: redirects `fetch` to
// MANAGEMENT_API, also those of assets in the bucket, and disables DNS.
const refuse = () => {
  throw new Error('Tests have no network access')
}
dns.lookup = Object.assign(refuse, { __promisify__: refuse })

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace('/a.storyblok.com/', '/')
  return fetch(new Request(`${process.env.MANAGEMENT_API}${path}${search}`, request))
}
