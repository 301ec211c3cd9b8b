import { join } from 'node:path'

import sharp from 'sharp'

/** @typedef {import('./shots.mjs').Shot} Shot */

const height = 900

/**
 * One page with every picture made small, a row a kind of page, language and scheme; each leads to the whole one.
 * @param {string} folder where the pictures are
 * @param {Shot[]} shots
 */
export async function contactSheet(folder, shots) {
  const rows = grouped(shots, ({ kind, locale, scheme }) => `${kind} · ${locale} · ${scheme}`)
  /** @type {string[]} */
  const sections = []
  for (const [title, row] of rows) {
    const figures = []
    for (const shot of row) figures.push(await figure(folder, shot))
    sections.push(`<section><h2>${title}</h2><div>${figures.join('')}</div></section>`)
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
  const { data, info } = await sharp(join(folder, file))
    .resize({ width: shown })
    .png()
    .toBuffer({ resolveWithObject: true })
  const size = { width: shown, height: Math.min(height, info.height) }
  await sharp(data)
    .extract({ left: 0, top: 0, ...size })
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
