import { type Counts, shareOf, sumOf, totalOf } from './coverage.ts'
import { type Html, html, preformatted } from './escape-html.ts'
import type { Report } from './report.ts'
import { serializeMapping } from './serialize-mapping.ts'

const number = new Intl.NumberFormat('en')
const maxPages = 50

export function proposalOf({ proposal }: Report): Html | undefined {
  if (!proposal) return undefined
  const rows = proposal.components.map(
    ({ name, becomes, confidence, why, unused }) =>
      html`<tr>
        <td>
          <code>${name}</code
          ><small
            >${why}${unused.length > 0 && html`; <span class="lost">nothing for ${unused.join(', ')}</span>`}</small
          >
        </td>
        <td>${becomes}</td>
        ${meter(Math.round(confidence * 100), { shown: confidence, leftOut: 0, lost: 0 }, 1 - confidence)}
      </tr> `,
  )
  const unknown = proposal.unknown.map(
    (name) =>
      html`<tr>
        <td><code>${name}</code><small>nothing is like it</small></td>
        <td class="lost">?</td>
        <td></td>
      </tr> `,
  )
  return html`<section>
    <h2>Proposed</h2>
    <p class="muted">
      What each component seems to be: by its name in German and English, its fields and where it stands.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">yours</th>
          <th scope="col">ours</th>
          <th scope="col">how sure</th>
        </tr>
      </thead>
      <tbody>
        ${[...rows, ...unknown]}
      </tbody>
    </table>
    <details>
      <summary>The mapping with the proposed lines</summary>
      <pre tabindex="0">${preformatted(serializeMapping(proposal.mapping))}</pre>
    </details>
  </section>`
}

export function componentsOf({ coverage: { components } }: Report): Html {
  const rows = components.map(({ name, becomes, uses, fields }) => {
    const lost = uses.lost + fields.lost
    return html`<tr>
      <td><code>${name}</code><small>${becomes ?? html`<span class="lost">no line</span>`}</small></td>
      <td class="number">${number.format(totalOf(uses))}</td>
      <td class="number wide">${number.format(totalOf(fields))}</td>
      <td class="number">${lost > 0 ? html`<span class="lost">${number.format(lost)}</span>` : '0'}</td>
      ${meter(shareOf(uses, fields), sumOf([uses, fields]))}
    </tr> `
  })
  return html`<section>
    <h2>Components</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">yours, and what it becomes</th>
          <th scope="col" class="number">uses</th>
          <th scope="col" class="number wide">fields</th>
          <th scope="col" class="number">lost</th>
          <th scope="col" class="number">understood</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

export function pagesOf({ coverage: { pages } }: Report): Html | undefined {
  const worst = pages
    .filter(({ fate, parts }) => fate === 'lost' || parts.lost > 0)
    .toSorted((one, other) => other.parts.lost - one.parts.lost)
  if (worst.length === 0) return undefined
  const rows = worst.slice(0, maxPages).map(
    ({ slug, name, component, fate, parts }) =>
      html`<tr>
        <td>
          ${name}<small><code>${slug}</code></small>
        </td>
        <td class="wide"><code>${component}</code></td>
        <td class="number">
          ${fate === 'lost' ? html`<span class="lost">not shown</span>` : `${number.format(parts.lost)} lost`}
        </td>
        ${meter(fate === 'lost' ? 0 : shareOf(parts), parts)}
      </tr> `,
  )
  return html`<section>
    <h2>Pages</h2>
    <p class="muted">
      ${number.format(worst.length)} of ${number.format(pages.length)} stories lose something; those that lose
      most.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">story</th>
          <th scope="col" class="wide">content type</th>
          <th scope="col" class="number">lost</th>
          <th scope="col" class="number">understood</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

/**
 * A share with its bar.
 * @param rest the name of the empty part of the bar
 */
function meter(share: number, counts: Counts, rest = 0): Html {
  return html`<td class="meter number">
    ${share} %
    <div class="bar" aria-hidden="true">
      ${[counts.shown, counts.leftOut, counts.lost].map(
        (count) => html`<span style="flex:${count}"></span>`,
      )}${rest > 0 && html`<b style="flex:${rest}"></b>`}
    </div>
  </td>`
}
