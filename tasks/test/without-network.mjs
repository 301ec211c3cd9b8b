import dns from 'node:dns'

// Preloaded into programs that tests start: without host names nothing outside of this machine can be reached.
const refuse = () => {
  throw new Error('Tests have no network access')
}
dns.lookup = Object.assign(refuse, { __promisify__: refuse })
