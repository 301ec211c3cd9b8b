import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { freePort } from '../../tasks/test/free-port.ts'
import { expect, test as base } from '../fixture-space.ts'
import { makeNewBuild } from '../make-new-build.ts'
import { startNginx } from '../start-nginx.ts'
import { sendVisitors } from './visitors.ts'

/** Does for `restart UNIT@PORT` what the unit in deploy/ says, as this machine may not be run by systemd. */
const systemctl = `#!/bin/sh
port=\${2#*@}
if [ -f "$FOLDER/$port.pid" ]; then
  pid=$(cat "$FOLDER/$port.pid")
  kill -TERM "$pid" && while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
fi
cd "$FOLDER/current"
export PORT="$port"
setsid node dist/server/main.js >> "$FOLDER/$port.log" 2>&1 < /dev/null &
echo $! > "$FOLDER/$port.pid"
`

/** Two processes of a machine, as after the first steps of docs/deploy.md, without a release. */
async function openMachine(contentFolder: string) {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  const ports = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/systemctl'), systemctl, { mode: 0o755 })
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    FOLDER: folder,
    PORTS: ports.join(' '),
    WAIT: '20',
    NODE_ENV: 'production',
    ENV_FILE: '',
    CONTENT_FOLDER: resolve(contentFolder),
    CONTACT_FOLDER: join(folder, 'mail'),
    IMAGE_CACHE_MB: '0',
    PREPARE_PICTURES: 'false',
  }
  const run = async (command: string, ...args: string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code: Number(code), output: output + errors }
  }
  return {
    folder,
    ports,
    /** Packs a build as a release. */
    async pack(name: string, dist: string, change: (folder: string) => void = () => {}) {
      const release = join(folder, name)
      for (const part of ['client', 'server'])
        cpSync(join(dist, part), join(release, 'dist', part), { recursive: true })
      cpSync('package.json', join(release, 'package.json'))
      symlinkSync(resolve('node_modules'), join(release, 'node_modules'))
      change(release)
      const archive = `${release}.tar.gz`
      expect(await run('tar', '-czf', archive, '-C', release, '.')).toMatchObject({ code: 0 })
      rmSync(release, { recursive: true })
      return archive
    },
    update: (argument: string) => run(resolve('deploy/update.sh'), argument),
    current: () => readlinkSync(join(folder, 'current')),
    close() {
      for (const port of ports) {
        const file = join(folder, `${port}.pid`)
        if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const test = base.extend<{ next: ReturnType<typeof makeNewBuild> }>({
  next: async ({}, use) => {
    const build = makeNewBuild()
    await use(build)
    build.remove()
  },
})

/** deploy/nginx.conf with the two processes of a machine in place of its three containers, as docs/deploy.md says. */
function balancerConfig(port: number, ports: readonly number[]): string {
  const [upstream] = /^upstream site \{[^]*?^\}/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  if (!upstream) throw new Error('docs/deploy.md names no processes')
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^upstream site \{[^]*?^\}/m, upstream)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
}

test('a release is put in place, a broken one is taken back, and one is gone back from, without losing a request', async ({
  next,
  changeContent,
}) => {
  const machine = await openMachine(changeContent('fax_', (story) => story))
  const balancer = await startNginx((port) => balancerConfig(port, machine.ports))
  try {
    const latest: { id: string } = JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8'))
    expect(await machine.update(await machine.pack('one', 'dist'))).toMatchObject({ code: 0 })
    const builds = async () => {
      const urls = [...machine.ports.map((port) => `http://127.0.0.1:${port}`), balancer.url]
      const pages = await Promise.all(urls.map(async (url) => (await fetch(`${url}/de`)).text()))
      return pages.map((html) => /<html[^>]* data-build="([^"]+)"/.exec(html)?.[1])
    }
    expect(await builds()).toEqual([latest.id, latest.id, latest.id])
    const assetOf = async () =>
      /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${balancer.url}/de`)).text())?.[0] ?? '/none'
    const oldAsset = await assetOf()
    const { visits, leave } = sendVisitors(balancer.url, [
      '/de',
      '/en',
      '/de/referenzen',
      oldAsset,
      '/icon.svg',
    ])

    expect(await machine.update(await machine.pack('two', dirname(dirname(next.main))))).toMatchObject({
      code: 0,
    })
    expect(await builds()).toEqual([next.id, next.id, next.id])
    const newAsset = await assetOf()
    expect(newAsset).not.toBe(oldAsset)
    expect(visits.count).toBeGreaterThan(100)
    expect(visits.failures).toEqual([])

    const broken = await machine.pack('three', dirname(dirname(next.main)), (release) =>
      writeFileSync(join(release, 'dist/server/main.js'), 'throw new Error("broken")'),
    )
    const refused = await machine.update(broken)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('three was taken back: two runs.'),
    })
    expect(machine.current()).toBe('releases/two')
    expect(await builds()).toEqual([next.id, next.id, next.id])

    expect(await machine.update('--back')).toMatchObject({ code: 0 })
    expect([machine.current(), await builds()]).toEqual(['releases/one', [latest.id, latest.id, latest.id]])
    // Pages of the release that was taken away are still open.
    expect((await fetch(balancer.url + newAsset)).status).toBe(200)
    await leave()
    console.log(
      `${visits.count} requests, ${visits.failures.length} failed, the slowest took ${visits.slowest.toFixed(0)} ms`,
    )
    expect(visits.failures).toEqual([])
    expect(readdirSync(join(machine.folder, 'releases')).toSorted()).toEqual(['one', 'three', 'two'])
  } finally {
    await balancer.stop()
    machine.close()
  }
})
