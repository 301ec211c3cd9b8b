import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, name = '']) => name)
const files = {
  container: read('deploy/Dockerfile'),
  unit: read('deploy/varnholt-website.service'),
}
const { scripts, optionalDependencies } = JSON.parse(read('package.json'))

test('containers run the Node of package.json', () => {
  const images = [...files.container.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(new Set(images)).toEqual(new Set(Object.values(optionalDependencies)))
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
    ...namesIn('deploy/varnholt-website.service', /(?:^Environment=|(?<=^Environment=.*) )([A-Z_]+)=/gm),
  ]
  expect(settings).toEqual(expect.arrayContaining(['CONTACT_FOLDER', 'REDIS_URL', 'HOST']))
  expect(settings.filter((name) => !known.has(name))).toEqual([])
})

test('port and health address are those of the site', () => {
  expect(read('.env.example')).toContain('\nPORT=3000\n')
  for (const text of [files.container, files.unit]) expect(text).toContain('PORT=3000')
  expect(files.container).toContain('EXPOSE 3000')
  expect(read('deploy/nginx.conf').match(/server site-\d:3000/g)).toHaveLength(3)
  expect(read('server-functions/paths/endpoint-paths.ts')).toContain('/health/')
  expect(files.container).toContain('/health/ready')
})
