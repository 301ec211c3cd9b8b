import { describe, expect, test } from 'vitest'

import { help, readCommandLine } from './command-line.ts'

const defaults = {
  port: 4010,
  host: '127.0.0.1',
  folder: 'content',
  'image-cache': '.cache/images',
  'image-cache-mb': 512,
  'rate-limit': false,
  'management-remote': false,
  editor: false,
  'editor-token-file': '.cache/editor-token',
  'preview-url': 'http://localhost:3000/',
  'max-upload-mb': 100,
  faults: false,
}

describe('options from flags and environment variables', () => {
  test.each([
    ['nothing', [], {}, {}],
    ['a flag', ['--port', '0'], {}, { port: 0 }],
    ['a flag with =', ['--preview-token=-x'], {}, { 'preview-token': '-x' }],
    ['a variable', [], { CONTENT_PORT: '8080' }, { port: 8080 }],
    ['both: the flag wins', ['--port', '1'], { CONTENT_PORT: '2' }, { port: 1 }],
    ['an empty variable is none', [], { CONTENT_FOLDER: '', CONTENT_PUBLIC_TOKEN: '' }, {}],
    ['a variable of another program', [], { PORT: '1' }, {}],
    ['switches', ['--rate-limit', '--faults'], {}, { 'rate-limit': true, faults: true }],
    [
      'switches as variables',
      [],
      { CONTENT_RATE_LIMIT: 'true', CONTENT_FAULTS: 'false' },
      { 'rate-limit': true },
    ],
    [
      'tokens as variables',
      [],
      { CONTENT_PUBLIC_TOKEN: 'a', CONTENT_PREVIEW_TOKEN: 'b' },
      { 'public-token': 'a', 'preview-token': 'b' },
    ],
    [
      'webhooks',
      ['--webhook', 'http://a.test/', '--webhook', 'https://b.test/?key=1', '--webhook-secret', 's'],
      {},
      { webhook: ['http://a.test/', 'https://b.test/?key=1'], 'webhook-secret': 's' },
    ],
    [
      'webhooks as a variable',
      [],
      { CONTENT_WEBHOOK: 'http://a.test/, http://b.test/' },
      { webhook: ['http://a.test/', 'http://b.test/'] },
    ],
    [
      'paths and addresses',
      [
        '--host',
        '::1',
        '--folder',
        'a',
        '--asset-origin',
        'https://a.test',
        '--image-cache',
        'b',
        '--image-cache-mb',
        '9',
      ],
      {},
      { host: '::1', folder: 'a', 'asset-origin': 'https://a.test', 'image-cache': 'b', 'image-cache-mb': 9 },
    ],
  ])('%s', (_what, args, environment, expected) => {
    expect(readCommandLine(args, environment)).toEqual({ ...defaults, ...expected })
  })

  test('--help takes precedence', () => {
    expect(readCommandLine(['--port', 'high', '--help'], {})).toBe('help')
  })
})

describe('an error names the option and what is valid, without its value', () => {
  const known = 'Options: --port, --host, --folder, --public-token, --preview-token,'
  test.each([
    [['--colour'], {}, `--colour is unknown. ${known}`],
    [['-p', '1'], {}, `-p is unknown. ${known}`],
    [['--preview-tokn=hidden'], {}, `--preview-tokn is unknown. ${known}`],
    [['hidden'], {}, `There is a value without a flag before it. ${known}`],
    [['--port'], {}, '--port needs a value: --port=<number>'],
    [['--port', '--host'], {}, '--port needs a value: --port=<number>'],
    [['--preview-token', '-hidden'], {}, '--preview-token needs a value: --preview-token=<text>'],
    [['--faults=hidden'], {}, '--faults takes no value.'],
    [['--port', 'hidden'], {}, '--port (or CONTENT_PORT) must be a number from 0 to 65535.'],
    [['--port', '65536'], {}, '--port (or CONTENT_PORT) must be a number from 0 to 65535.'],
    [['--port', '-1'], {}, '--port needs a value'],
    [[], { CONTENT_PORT: '80.5' }, '--port (or CONTENT_PORT) must be a number from 0 to 65535.'],
    [
      ['--image-cache-mb=-1'],
      {},
      '--image-cache-mb (or CONTENT_IMAGE_CACHE_MB) must be a number of megabytes',
    ],
    [[], { CONTENT_FAULTS: 'hidden' }, '--faults (or CONTENT_FAULTS) must be true or false.'],
    [['--asset-origin', 'hidden'], {}, '--asset-origin (or CONTENT_ASSET_ORIGIN) must be a URL with http'],
    [
      ['--webhook', 'http://a.test/', '--webhook', 'hidden'],
      {},
      '--webhook (or CONTENT_WEBHOOK) must be a URL',
    ],
    [['--port', 'x', '--webhook', 'x'], {}, '65535.\n--webhook (or'],
  ])('%j %j: %s', (args, environment, problem) => {
    expect(() => readCommandLine(args, environment)).toThrow(problem)
    expect(() => readCommandLine(args, environment)).not.toThrow('hidden')
  })
})

test('the help lists every flag with its variable and default', () => {
  for (const line of [
    /--port <number> +CONTENT_PORT .*\(default 4010\)/,
    /--host <name> +CONTENT_HOST .*\(default 127\.0\.0\.1\)/,
    /--folder <path> +CONTENT_FOLDER .*\(default content\)/,
    /--public-token <text> +CONTENT_PUBLIC_TOKEN /,
    /--preview-token <text> +CONTENT_PREVIEW_TOKEN /,
    /--asset-origin <url> +CONTENT_ASSET_ORIGIN /,
    /--image-cache <path> +CONTENT_IMAGE_CACHE .*\(default \.cache\/images\)/,
    /--image-cache-mb <number> +CONTENT_IMAGE_CACHE_MB .*\(default 512\)/,
    /--rate-limit +CONTENT_RATE_LIMIT /,
    /--webhook <url> +CONTENT_WEBHOOK /,
    /--webhook-secret <text> +CONTENT_WEBHOOK_SECRET /,
    /--faults +CONTENT_FAULTS /,
    /--help +print this text/,
  ])
    expect(help).toMatch(line)
})
