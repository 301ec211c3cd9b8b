import dns from 'node:dns'
import process from 'node:process'

// Preloaded into the Storyblok CLI, which has no option for the address of the Management API: whatever it fetches is
// asked of MANAGEMENT_API, and no name of a host has an address.
const refuse = () => {
  throw new Error('A test asks this machine only')
}
dns.lookup = Object.assign(refuse, { __promisify__: refuse })

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`${process.env.MANAGEMENT_API}${pathname}${search}`, request))
}
