import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { spaceId, storyblok } from '../../../tasks/test/storyblok-cli.ts'

const run = promisify(execFile)
const schemaFolder = import.meta.dirname

/** Modules of this folder that may hold schemas. */
const modules = readdirSync(schemaFolder)
  .filter((name) => name.endsWith('.ts') && !/test|drift/.test(name))
  .map((name) => join(schemaFolder, name))

const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  noErrorTruncation: true,
  allowImportingTsExtensions: true,
  types: ['node'],
}

/** A file that fails to compile where there is drift; the error lists all of it. */
const assertion = (components: readonly string[]) => `
import type * as Cms from './types/${spaceId}/storyblok-components.d.ts'
import type { Drift, SchemasOf } from '${join(schemaFolder, 'test-schema-drift-types.ts')}'

type Components = ${components.map((name) => `Cms.${name}`).join(' | ')}
type Schemas = ${modules.map((path) => `SchemasOf<typeof import('${path}')>`).join(' | ')}
declare const drift: \`- \${Drift<Components, Schemas>}\`
export const none: never = drift
`

/**
 * Of each content folder every difference between its components, as Storyblok's CLI declares their types, and the
 * schemas of this folder, as the type checker sees them.
 * @throws Error with the output when the CLI or, for another reason than drift, the type checker fails
 */
export const driftsOf = async (...folders: string[]): Promise<string[][]> => {
  await Promise.all(folders.map(writeAssertion))
  const files = folders.map((folder) => join(folder, 'drift.ts'))
  const config = join(folders[0] ?? '', 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, files }))
  const output = await run(process.execPath, [
    resolve('node_modules/typescript/bin/tsc'),
    '--project',
    config,
  ]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const drifts = folders.map((folder) => {
    const error = errors.find((line) => line.includes(basename(folder))) ?? ''
    return [...error.matchAll(/"- ([^"]+)"/g)].map(([, difference = '']) => difference)
  })
  const drifting = drifts.filter((differences) => differences.length > 0)
  if (output !== '' && errors.length !== drifting.length) throw new Error(output)
  return drifts
}

async function writeAssertion(folder: string): Promise<void> {
  const plugins = join(schemaFolder, 'field-plugins.ts')
  await storyblok(folder, ['types', 'generate', '-s', spaceId, '--strict', '--custom-fields-parser', plugins])
  const types = readFileSync(join(folder, 'types', spaceId, 'storyblok-components.d.ts'), 'utf8')
  const components = [...types.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'drift.ts'), assertion(components))
}
