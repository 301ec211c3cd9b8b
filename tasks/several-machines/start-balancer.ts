import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../test/free-port.ts'
import { endProcess } from './start-process.ts'

// Debian keeps nginx where only root's PATH looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/**
 * Starts nginx on a free port of 127.0.0.1 as the balancer of docs/several-machines.md.
 * @throws Error with the output of `nginx -t` if the configuration is wrong
 */
export async function startBalancer(
  ports: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const config = join(folder, 'nginx.conf')
  const port = await freePort()
  writeFileSync(config, configuration({ folder, port, ports }))
  const test = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', config], { env, encoding: 'utf8' })
  if (test.status !== 0) throw new Error(test.stderr)
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', config], { env, stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await endProcess(nginx, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

interface Options {
  folder: string
  port: number
  ports: readonly number[]
}

function configuration({ folder, port, ports }: Options): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream site {
    ${ports.map((site) => `server 127.0.0.1:${site} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_502 http_503;
    proxy_next_upstream_tries 3;
    location / { proxy_pass http://site; }
    location ~ ^/(?:assets|builds/meta)/ {
      proxy_pass http://site;
      proxy_next_upstream error timeout http_502 http_503 http_404;
    }
  }
}
`
}
