import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../tasks/test/free-port.ts'

// Debian keeps nginx where only root's PATH looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/**
 * Starts nginx on a free port of 127.0.0.1.
 * @param http what is in its `http { }`, given the port to listen on
 * @throws Error with the output of `nginx -t` if they are wrong, or if it warns
 */
export async function startNginx(
  http: (port: number) => string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${http(port)}
    }`,
  )
  const test = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', config], { env, encoding: 'utf8' })
  if (test.status !== 0 || test.stderr !== '') throw new Error(test.stderr)
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', config], { env, stdio: 'ignore' })
  await untilListening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`nginx does not listen on ${port}`)
}
