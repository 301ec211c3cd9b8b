import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/shots'

/** Writes an index.html next to the screenshots: a row per page with the top of each, linked to the full one. */
export default function writeContactSheet(): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .toSorted(collate)
  const pages = new Set(files.map((file) => file.split('.')[0]))
  const rows = [...pages].map((page) => {
    const row = files.filter((file) => file.startsWith(`${page}.`))
    return `<h2>${page}</h2><div>${row.map(figure).join('')}</div>`
  })
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>
body { margin: 2rem; background: #808080; color: #fff; font: 14px/1.4 system-ui }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 } a { color: inherit }
img { display: block; width: 20rem; max-height: 26rem; object-fit: cover; object-position: top }
</style>${rows.join('\n')}</html>\n`,
  )
  console.log(`${files.length} screenshots: ${path}`)
}

function figure(file: string): string {
  const name = file.split('.')[1]
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a><figcaption>${name}</figcaption></figure>`
}

function collate(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
