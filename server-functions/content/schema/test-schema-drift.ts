import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

/** Fails to compile where there is drift, and its error lists all of it. */
const assertion = (components: readonly string[]) => `
import type * as Cms from './types/${spaceId}/storyblok-components.d.ts'
import type { Drift, SchemasOf } from '${join(schemaFolder, 'test-schema-drift-types.ts')}'

type Components = ${components.map((name) => `Cms.${name}`).join(' | ')}
type Schemas = ${modules.map((path) => `SchemasOf<typeof import('${path}')>`).join(' | ')}
declare const drift: \`- \${Drift<Components, Schemas>}\`
export const none: never = drift
`

/**
 * Every difference between the components of a content folder, as Storyblok's CLI declares their types, and the
 * schemas of this folder, as the type checker sees them.
 * @throws Error with the output when the CLI or, for another reason than drift, the type checker fails
 */
export const driftOf = async (folder: string): Promise<string[]> => {
  const plugins = join(schemaFolder, 'field-plugins.ts')
  await storyblok(folder, ['types', 'generate', '-s', spaceId, '--strict', '--custom-fields-parser', plugins])
  const types = readFileSync(join(folder, 'types', spaceId, 'storyblok-components.d.ts'), 'utf8')
  const components = [...types.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name)

  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['drift.ts'] }))
  writeFileSync(join(folder, 'drift.ts'), assertion(components))
  const output = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], {
    cwd: folder,
  }).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  )
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const differences = [...(errors[0] ?? '').matchAll(/"- ([^"]+)"/g)].map(([, difference = '']) => difference)
  if (output !== '' && (errors.length > 1 || differences.length === 0)) throw new Error(output)
  return differences
}
