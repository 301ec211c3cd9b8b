import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'

/** The files of packages that Node loads for a program. */
function filesLoadedBy(program: string): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const files = []
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) })
    ${program}
    console.log(JSON.stringify(files))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  const files: string[] = JSON.parse(output)
  return files.filter((file) => /\/node_modules\/(?:nodemailer|yaml)\//.test(file))
}

const path = (file: string) => JSON.stringify(join(root, file))

test('the site starts without the packages for mails and YAML, which are loaded when they are needed', () => {
  const mails = ['deliver-mail', 'mime-message'].map(
    (name) => `await import(${path(`server-functions/contact/${name}.server.ts`)})`,
  )
  const addresses = `const { readLegacyTable } = await import(${path('server-functions/addresses/read-legacy-table.ts')})`
  expect(filesLoadedBy([...mails, addresses, `readLegacyTable('{"families": []}')`].join('\n'))).toEqual([])
  expect(filesLoadedBy([addresses, `readLegacyTable('families: []')`].join('\n'))).not.toEqual([])
})
