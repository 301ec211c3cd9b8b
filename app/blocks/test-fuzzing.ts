import { constantFrom, jsonValue, oneof } from 'fast-check'

/** Values to put into a field in place of its own: other types, and texts that have a meaning elsewhere. */
export const anyValue = oneof(
  constantFrom<unknown[]>(
    null,
    '',
    ' ',
    '0',
    -1,
    1e308,
    true,
    [],
    [[]],
    [null],
    {},
    { length: 3 },
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    '//evil.example',
    'https://[',
    '%E0%A4%A',
    '9999-99-99 99:99',
    '\u0000\u202E',
    'a'.repeat(20_000),
    { component: 'hero' },
    { type: 'doc', content: 'text' },
    { fieldtype: 'multilink', linktype: 'story', id: 7 },
    { filename: '/f/1/0x0/h/a.svg', focus: 'xx:1' },
    JSON.parse('{"__proto__":{"component":"hero"},"constructor":1}'),
  ),
  jsonValue({ maxDepth: 3 }),
)

/** Where a value is in a tree of JSON: keys and positions. */
type Path = readonly (string | number)[]

/** The paths of all values in a tree of JSON, itself excepted. */
export function pathsIn(value: unknown, path: Path = [], found: Path[] = []): Path[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, child] of Object.entries(value)) {
    const inner = path.concat(Array.isArray(value) ? Number(key) : key)
    found.push(inner)
    pathsIn(child, inner, found)
  }
  return found
}

/** A copy of a tree of JSON with another value at one of its paths: `position` chooses it. */
export function replaceAt(tree: unknown, position: number, value: unknown): unknown {
  const paths = pathsIn(tree)
  const path = paths[position % paths.length]
  return path ? replaced(tree, path, value) : tree
}

function replaced(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(tree)) return tree.with(Number(key), replaced(tree[Number(key)], rest, value))
  if (typeof tree !== 'object' || tree === null) return tree
  return { ...tree, [key]: replaced(Reflect.get(tree, key), rest, value) }
}
