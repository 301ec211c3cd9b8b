import { globSync } from 'node:fs'
import { resolve } from 'node:path'

import type { Plugin } from 'vite'

/**
 * Vite plugin: the classes of CSS modules are short in a build, `_<module>_<class>` with numbers to base 36: a page names
 * hundreds of them, and its style again. In development they say where they come from.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({
      css: {
        modules: {
          generateScopedName: shortNames(
            globSync('app/**/*.module.css', { cwd: root }).map((file) => resolve(root, file)),
          ),
        },
      },
    }),
  }
}

/** The same names in the browser's build and the server's, whichever comes first. `files` are the CSS modules. */
export function shortNames(
  files: readonly string[],
): (name: string, filename: string, css: string) => string {
  const numbers = new Map(files.toSorted().map((file, index) => [file, index]))
  return (name, filename, css) => {
    const file = filename.replace(/\?.*/, '')
    const module = numbers.get(file)
    if (module === undefined) throw new Error(`${file} is no CSS module of app/`)
    const names = Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, word]) => word)
    const number = [...new Set(names)].indexOf(name)
    if (number < 0) throw new Error(`${file} has neither a class nor @keyframes with the name ${name}`)
    return `_${module.toString(36).padStart(2, '0')}_${number.toString(36)}`
  }
}
