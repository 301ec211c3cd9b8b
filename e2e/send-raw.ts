import { connect } from 'node:net'

/** Sends raw text and returns the response until the server closes the connection. */
export async function sendRaw(site: string, text: string): Promise<string> {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  socket.write(text, 'latin1')
  return (await socket.setEncoding('latin1').toArray()).join('')
}

/** Asks for a target as it is written. */
export const ask = (site: string, target: string, headers = '', host = 'localhost') =>
  sendRaw(site, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`)
