import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf } from './test-settings.ts'

const id = { TAG_MANAGER_ID: 'GTM-ABC1234' }

test('hosts of tags are sources of the directives that they are needed in, each kind once or several times', () => {
  const TAG_MANAGER_SOURCES =
    ' scripts: https://snap.licdn.com connect.facebook.net,;connections : wss://*.hotjar.com;scripts:a.example:8443; '
  expect(parseSettings({ ...id, TAG_MANAGER_SOURCES }).tagManager?.sources).toEqual({
    'script-src': ['https://snap.licdn.com', 'https://connect.facebook.net', 'https://a.example:8443'],
    'connect-src': ['wss://*.hotjar.com'],
  })
})

test.each([
  ['script: a.example', 'must be hosts after one of scripts, connections, pictures, frames, styles, fonts'],
  ['connect.facebook.net', 'and a colon, not "connect.facebook.net"'],
  ['https://a.example', 'and a colon, not "https://a.example"'],
  ['toString: a.example', 'and a colon, not "toString: a.example"'],
  ['scripts:', 'names no host after "scripts:"'],
  ['scripts: a.example/x.js', 'names "a.example/x.js", which is no host: write it in lower case and without'],
  ['scripts: A.example', 'names "A.example", which is no host'],
  ["scripts: 'unsafe-eval'", `names "'unsafe-eval'", which is no host`],
  ['scripts: *', 'names "*", which is no host'],
  ['scripts: a.example:99999', 'names "a.example:99999", which is no host'],
  ['scripts: *.*.example', 'names "*.*.example", which is no host'],
  ['scripts: a*.example', 'names "a*.example", which is no host'],
  ['pictures: *.com', 'names "*.com", which would be nearly every host'],
  ['scripts: http://a.example', 'names "http://a.example" for scripts: tags load by https://'],
  ['scripts: data:', 'names "data:", which is no host'],
  [
    'scripts: wss://a.example',
    'names "wss://a.example" for scripts: tags load by https://, connections by wss',
  ],
])('TAG_MANAGER_SOURCES="%s" stops the start: it %s', (TAG_MANAGER_SOURCES, problem) => {
  const problems = problemsOf({ ...id, TAG_MANAGER_SOURCES })
  expect(problems).toEqual([expect.stringContaining(`TAG_MANAGER_SOURCES="${TAG_MANAGER_SOURCES}" `)])
  expect(problems[0]).toContain(problem)
})
