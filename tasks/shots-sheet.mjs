import { join } from 'node:path'

import sharp from 'sharp'

/** @typedef {import('./shots-views.mjs').Shot} Shot */

const height = 900

/**
 * One page with every picture made small, by kind of page, language and scheme; each leads to the whole one.
 * @param {string} folder where the pictures are
 * @param {Shot[]} shots
 */
export async function contactSheet(folder, shots) {
  /** @type {string[]} */
  const sections = []
  for (const [kind, ofKind] of grouped(shots, (shot) => shot.kind)) {
    const rows = []
    for (const [title, row] of grouped(ofKind, ({ locale, scheme }) => `${locale} · ${scheme}`)) {
      const figures = await Promise.all(row.map((shot) => figure(folder, shot)))
      rows.push(`<h3>${title}</h3><div>${figures.join('')}</div>`)
    }
    sections.push(`<section><h2>${kind}</h2>${rows.join('')}</section>`)
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title><style>
body { margin: 2rem; background: #808080; color: #fff; font: 14px/1.4 system-ui }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 } img { display: block } a { color: inherit }
</style>${sections.join('\n')}</html>\n`
}

/**
 * The top of a picture, at most `height` pixels of it: as much as one sees of the page before and after a scroll.
 * @param {string} folder
 * @param {Shot} shot
 */
async function figure(folder, { file, path, width }) {
  const shown = Math.round(Math.sqrt(width) * 11)
  const small = file.replace(/\.png$/, '.small.webp')
  const whole = sharp(join(folder, file))
  const top = Math.min((await whole.metadata()).height, Math.round((height * width) / shown))
  // Cut before it is made small, so that no more than the top is read.
  const size = await whole
    .extract({ left: 0, top: 0, width, height: top })
    .resize({ width: shown })
    .webp({ quality: 80 })
    .toFile(join(folder, small))
  return `<figure><a href="${file}"><img src="${small}" width="${size.width}" height="${size.height}" loading="lazy"
 alt="${path}, ${width} px"></a><figcaption>${width} px</figcaption></figure>`
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} nameOf
 */
export function grouped(items, nameOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}
