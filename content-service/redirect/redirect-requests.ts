import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

// Preloaded into a program (`node --import`) that talks to Storyblok and has no option for its address: requests to
// Storyblok's hosts go to the service at STORYBLOK_SERVICE, all others to their own hosts.

const service = process.env.STORYBLOK_SERVICE
if (service === undefined || !URL.canParse(service))
  throw new Error(
    'STORYBLOK_SERVICE must be the URL of a running content service, such as http://127.0.0.1:4010',
  )

/** Storyblok's APIs and assets in all regions; assets also in their bucket. */
const hosts = /^(?:[\w-]+\.)*storyblok(?:\.com|china\.cn)$/
const bucket = /^\/[\w.-]*storyblok(?:\.com|china\.cn)(?=\/f\/)/

/** The URL of the service for a URL of Storyblok; undefined for any other. */
function redirected(input: string | URL): URL | undefined {
  const url = URL.parse(input)
  if (!url) return undefined
  const { hostname, pathname, search } = url
  if (hosts.test(hostname)) return new URL(pathname + search, service)
  if (!/^s3[\w.-]*\.amazonaws\.com$/.test(hostname) || !bucket.test(pathname)) return undefined
  return new URL(pathname.replace(bucket, '') + search, service)
}

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const url = redirected(input instanceof Request ? input.url : input)
  if (!url) return fetch(input, init)
  return input instanceof Request ? fetch(new Request(url, input), init) : fetch(url, init)
}

/** The URL of `https.request(options)`. */
function urlOf({ hostname, host, port, path }: http.RequestOptions): string {
  return `https://${hostname ?? host ?? 'localhost'}${port ? `:${port}` : ''}${path ?? '/'}`
}

type Answer = (response: http.IncomingMessage) => void

// Older clients, and those that use axios, do not use fetch.
function redirectRequest(original: typeof https.request): typeof https.request {
  return (
    first: string | URL | https.RequestOptions,
    second?: https.RequestOptions | Answer,
    third?: Answer,
  ) => {
    const isUrl = typeof first === 'string' || first instanceof URL
    const options = isUrl ? (typeof second === 'object' ? second : {}) : first
    const answer = typeof second === 'function' ? second : third
    const url = redirected(isUrl ? first : urlOf(options))
    if (!url) return isUrl ? original(first, options, answer) : original(options, answer)
    const {
      hostname: _hostname,
      host: _host,
      port: _port,
      path: _path,
      protocol: _protocol,
      ...rest
    } = options
    const { agent: _agent, servername: _servername, ...given } = rest
    const headers = Object.entries(given.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'host')
    return http.request(url, { ...given, headers: Object.fromEntries(headers) }, answer)
  }
}

function redirectGet(request: typeof https.request): typeof https.get {
  return (...args: readonly unknown[]) => {
    const sent: http.ClientRequest = Reflect.apply(request, https, args)
    sent.end()
    return sent
  }
}

https.request = redirectRequest(https.request)
https.get = redirectGet(https.request)
syncBuiltinESMExports()
