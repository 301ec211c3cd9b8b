import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { locales } from '../../locales/locales.ts'
import { sources } from '../build/build-inputs.mjs'
import { root } from '../root-folder.ts'
import { findOnPath } from '../test/system-programs.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, name = '']) => name)
const files = {
  container: read('deploy/Dockerfile'),
  unit: read('deploy/varnholt-website@.service'),
}
const { scripts, optionalDependencies } = JSON.parse(read('package.json'))

test('containers run the Node of package.json, and every image of others is pinned by its digest', () => {
  const [, node] = /^ARG NODE=node:([\d.]+)-/m.exec(files.container) ?? []
  expect(new Set([node])).toEqual(new Set(Object.values(optionalDependencies)))
  expect(files.container).toContain(`base.name="docker.io/library/node:${node}-`)
  const compose = parse(read('deploy/compose.yaml'), { merge: true })
  const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image)
  const own = 'varnholt-website:${TAG:-latest}'
  const others = [
    ...images.filter((image) => image !== own),
    ...namesIn('deploy/Dockerfile', /^ARG NODE=(.*)/gm),
  ]
  expect(others).toHaveLength(3)
  for (const image of others) expect(image).toMatch(/^\w+:[\d.]+-\w[\w-]*@sha256:[\da-f]{64}$/)
})

test('the files of containers are well formed', () => {
  expect(validate(files.container)).toEqual([])
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
  const messages = linter
    .lintFiles([join(root, 'deploy/compose.yaml')], false)
    .flatMap((file) => file.messages)
  // Its warnings concern the order of keys.
  expect(messages.filter(({ type }) => type === 'error')).toEqual([])
})

test('what each container waits for can be healthy', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true })
  const waits = Object.values<{ depends_on?: Record<string, { condition: string }> }>(services).flatMap(
    (service) => Object.entries(service.depends_on ?? {}),
  )
  expect(waits.length).toBeGreaterThan(5)
  for (const [name, { condition }] of waits) {
    expect(condition).toBe('service_healthy')
    const isSite = services[name].image.startsWith('varnholt-website')
    expect(isSite ? files.container.includes('HEALTHCHECK') : services[name].healthcheck.test[0]).toBeTruthy()
  }
})

test('an image has nothing of a working copy that is no part of the repository, and all that is built', () => {
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
  // Ignored files are made here: by editors, tests, builds and the site.
  for (const line of read('.gitignore').split('\n').filter(Boolean)) {
    const name = line.replace(/\/$/, '')
    const isIgnored =
      [name, `**/${name}`].some((pattern) => ignored.includes(pattern)) || name.startsWith('.')
    expect([line, isIgnored || name.startsWith('!')]).toEqual([line, true])
  }
  for (const source of sources) expect(ignored).not.toContain(source.split('/')[0])
})

test('container and unit start the site as npm start does', () => {
  const [, flags = ''] = /(--max-semi-space-size.*) dist\/server\/main\.js/.exec(scripts.start) ?? []
  const [, variables = ''] = /env (MALLOC\S+ MALLOC\S+) node/.exec(scripts.start) ?? []
  expect(flags).toContain('--heap-growing-percent')
  expect(files.unit).toContain(`node ${flags} dist/server/main.js`)
  const command = /^CMD (\[.*\])$/m.exec(files.container)?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node', ...flags.split(' '), 'dist/server/main.js'])
  expect(files.unit).toContain(`Environment=${variables}`)
  for (const variable of variables.split(' ')) expect(files.container).toContain(variable)
})

test('all settings in them exist', () => {
  const others = ['NODE_COMPILE_CACHE', 'NODE_ENV', 'ENV_FILE', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']
  const known = new Set([...namesIn('.env.example', /^([A-Z][A-Z_]+)=/gm), ...others])
  const settings = [
    ...namesIn('deploy/Dockerfile', /^(?:ENV| ) ([A-Z_]+)=/gm),
    ...namesIn('deploy/compose.yaml', /^ {4}([A-Z_]+):/gm),
    ...namesIn('deploy/varnholt-website@.service', /(?:^Environment=|(?<=^Environment=.*) )([A-Z_]+)=/gm),
  ]
  expect(settings).toEqual(expect.arrayContaining(['CONTACT_FOLDER', 'REDIS_URL', 'HOST']))
  expect(settings.filter((name) => !known.has(name))).toEqual([])
})

test('port and health address are those of the site', () => {
  expect(read('.env.example')).toContain('\nPORT=3000\n')
  expect(files.container).toContain('PORT=3000')
  expect(files.container).toContain('EXPOSE 3000')
  // A unit is named after its port.
  expect(files.unit).toContain('PORT=%i')
  expect(read('deploy/nginx.conf').match(/server site-\d:3000/g)).toHaveLength(3)
  expect(read('server-functions/paths/endpoint-paths.ts')).toContain('/health/')
  expect(files.container).toContain('/health/ready')
})

const { groups } = parse(read('deploy/alerts.yaml'))
const rules: { alert: string; expr: string; annotations: { runbook: string } }[] = groups[0].rules

test('alerts are about metrics that the site has, and each has its page and its test', () => {
  const source = globSync('server-functions/**/*.ts', { cwd: root }).map(read).join('\n')
  const metrics = new Set(
    [...source.matchAll(/(?:name: |addGauge\(\s*)'([a-z_]+)'/g)].map(([, name]) => name),
  )
  const named = rules.flatMap(({ expr }) => expr.match(/[a-z]+(?:_[a-z]+)+/g) ?? [])
  // A function of Prometheus, and the series of a histogram.
  const others = new Set(['histogram_quantile', 'http_request_duration_seconds_bucket'])
  expect(named.filter((name) => !metrics.has(name) && !others.has(name))).toEqual([])
  const pages = namesIn('docs/incidents.md', /^## (.+)$/gm)
  const names = rules.map(({ alert }) => alert)
  expect(pages).toEqual(names)
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    names.map((name) => `docs/incidents.md#${name.toLowerCase()}`),
  )
  const tested = namesIn('deploy/alerts.test.yaml', /alertname: (\w+)/g)
  for (const name of names) expect(tested.filter((other) => other === name)).toHaveLength(2)
})

const promtool = findOnPath('promtool')

test.skipIf(!promtool)('each alert begins when something is wrong, and ends when it is right again', () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'deploy/alerts.test.yaml'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})

test('what stands in front of the site knows its languages', () => {
  expect(read('deploy/varnish.vcl')).toContain(`"^/(${locales.join('|')})(/|`)
  for (const locale of locales)
    expect(read('deploy/nginx-static.conf')).toContain(`~^/${locale}(?:/|$) /${locale}/404.html;`)
})
