import dns from 'node:dns'

// Preloaded into programs that tests start: without names of hosts nothing outside of this machine can be asked.
const refuse = () => {
  throw new Error('Tests have no network access')
}
dns.lookup = Object.assign(refuse, { __promisify__: refuse })
