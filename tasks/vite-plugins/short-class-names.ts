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
          generateScopedName: shortNames(moduleNumbers(root)),
        },
      },
    }),
  }
}

/** The numbers of the CSS modules of the site, by their absolute paths. */
export function moduleNumbers(root: string): Map<string, string> {
  const files = globSync('app/**/*.module.css', { cwd: root }).map((file) => resolve(root, file))
  return new Map(files.toSorted().map((file, index) => [file, index.toString(36).padStart(2, '0')]))
}

/** The same names in the browser's build and the server's, whichever comes first. `numbers` are those of the CSS modules. */
export function shortNames(
  numbers: ReadonlyMap<string, string>,
): (name: string, filename: string, css: string) => string {
  return (name, filename, css) => {
    const file = filename.replace(/\?.*/, '')
    const module = numbers.get(file)
    if (module === undefined) throw new Error(`${file} is no CSS module of app/`)
    const names = Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, word]) => word)
    const number = [...new Set(names)].indexOf(name)
    if (number < 0) throw new Error(`${file} has neither a class nor @keyframes with the name ${name}`)
    return `_${module}_${number.toString(36)}`
  }
}
