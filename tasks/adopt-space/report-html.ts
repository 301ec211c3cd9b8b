import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../root-folder.ts'
import { type Counts, kinds, type Loss, shareOf, sizeOfLoss, sumOf, totalOf } from './coverage.ts'
import { Html, html } from './escape-html.ts'
import { componentsOf, pagesOf, proposalOf } from './report-tables.ts'
import type { Report } from './report.ts'

const number = new Intl.NumberFormat('en')
const maxLosses = 50

/** The report as a page of one file, in the colours and sizes of the site. */
export function reportHtml(report: Report): string {
  const { source, understood, coverage, gaps } = report
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${understood} % understood: ${source}</title>
        <style>
          ${styles()}
        </style>
      </head>
      <body>
        ${head(report)}
        <main>
          <section>
            <ul class="kinds">
              ${kinds.map((kind) => kindOf(kind, coverage.counts[kind]))}
            </ul>
          </section>
          ${proposalOf(report)} ${lossesOf(coverage.losses)}
          <section>
            <h2>Beside the components</h2>
            <ul class="list">
              ${gaps.map(
                ({ topic, text, isProblem, first }) =>
                  html`<li class="${isProblem ? 'gap problem' : 'gap'}">
                    <span class="topic muted">${topic}</span><span>${text}</span>${placesOf(first)}
                  </li> `,
              )}
            </ul>
          </section>
          ${componentsOf(report)} ${pagesOf(report)}
        </main>
        <footer>npm run adopt, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC</footer>
      </body>
    </html> `
  return page.markup
}

/** Colours, sizes and typefaces of the site, and the styles of the report. */
function styles(): Html {
  const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')
  const fonts = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8').replace(
    /url\('([^']+)'\)/g,
    (_url, path: string) =>
      `url(data:font/woff2;base64,${readFileSync(join(root, 'app/styles', path), 'base64')})`,
  )
  return new Html(`${fonts}${tokens}${readFileSync(join(import.meta.dirname, 'report.css'), 'utf8')}`)
}

function head({ source, space, websiteFolder, understood, coverage: { counts }, proposal }: Report): Html {
  const all = sumOf([counts.stories, counts.blocks, counts.fields])
  return html`<header>
    <h1>What this site understands of ${space || source}</h1>
    <strong class="share">${understood} <small>%</small></strong>
    ${bar(all)}
    <ul class="legend">
      <li>
        <i class="bar"><span style="flex:1"></span></i>${number.format(all.shown)} shown
      </li>
      <li>
        <i class="bar"><span></span><span style="flex:1"></span></i>${number.format(all.leftOut)} left out on
        purpose
      </li>
      <li>
        <i class="bar"><span></span><span></span><span style="flex:1"></span></i>${number.format(all.lost)}
        lost
      </li>
      <li class="muted">
        stories, blocks and filled fields of <code>${source}</code>, folder <code>${websiteFolder}</code>
      </li>
    </ul>
    ${proposal && html`<p class="next"><strong>${proposal.understood} %</strong> with the proposed mapping. Write it with <code>--write-mapping</code>, read each line, and run the report again.</p>`}
  </header>`
}

function kindOf(kind: string, counts: Counts): Html {
  const { lost } = counts
  return html`<li>
    ${kind}<b>${shareOf(counts)} %</b>${bar(counts)}<small
      >${number.format(totalOf(counts))},
      ${lost > 0 ? html`<span class="lost">${number.format(lost)} lost</span>` : 'none lost'}</small
    >
  </li> `
}

/** @param counts without any, the bar is empty */
function bar({ shown, leftOut, lost }: Counts): Html {
  const parts = [shown, leftOut, lost].map((count) => html`<span style="flex:${count}"></span>`)
  return html`<div class="bar" aria-hidden="true">${parts}</div>`
}

function lossesOf(losses: readonly Loss[]): Html {
  if (losses.length === 0) return html`<section><h2>Nothing is lost</h2></section>`
  const items = losses.slice(0, maxLosses).map((loss) => {
    const size = sizeOfLoss(loss)
    return html`<li>
      ${number.format(loss.times)} × <code>${loss.what}</code>:
      ${loss.why}${size && html` <small class="lost">${size}</small>`}${placesOf(loss.first.map(({ slug, path }) => [slug, path].filter(Boolean).join(' ')))}
    </li> `
  })
  const more = losses.length - items.length
  return html`<section>
    <h2>Lost</h2>
    <p class="muted">Each reason once, the largest first.</p>
    <ul class="list">
      ${items}
    </ul>
    ${more > 0 && html`<p class="muted">… and ${number.format(more)} more</p>`}
  </section>`
}

function placesOf(places: readonly string[]): Html | undefined {
  return places.length > 0
    ? html`<ul>
        ${places.map((place) => html`<li class="muted"><code>${place}</code></li>`)}
      </ul>`
    : undefined
}
