import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'

import {
  type ArrangedShelf,
  type ShelfProject,
  shelfSorts,
} from '../../server-functions/content/schema/shelf.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { maturityNames } from '../projects/maturity-names.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { buttonLook } from '../ui/button.tsx'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { comparedFacts } from './compared-facts.ts'
import { presetPairs } from './comparison-presets.ts'
import { hand } from './hand-outline.ts'
import { comparisonId, ShelfLink } from './shelf-link.tsx'
import { Unknown } from './shelf-list.tsx'
import { SilhouettePaths } from './silhouette.tsx'
import { useUnitFormat } from './use-unit-format.ts'

import styles from './shelf-comparison.module.css'

/** Two projects side by side: both silhouettes to the same scale, and their facts in one table. */
export function ShelfComparison({ shelf }: { shelf: ArrangedShelf }) {
  const { t } = useLingui()
  const [one, other] = shelf.compared.map((slug) => shelf.projects.find((project) => project.slug === slug))
  return (
    <section
      className={styles.comparison}
      id={comparisonId}
      aria-labelledby={`${comparisonId}-title`}
      data-chosen={shelf.chosen.every(Boolean) || undefined}
    >
      <h3 id={`${comparisonId}-title`}>{t`Two side by side`}</h3>
      <Presets shelf={shelf} />
      <ComparisonForm shelf={shelf} />
      {one && other && (
        <>
          <Pair one={one} other={other} />
          <FactTable one={one} other={other} />
        </>
      )}
    </section>
  )
}

/** Links to pairs that are worth a look. */
function Presets({ shelf: { projects, chosen } }: { shelf: ArrangedShelf }) {
  const { t } = useLingui()
  const { size, similar, weight } = presetPairs(projects)
  const presets = [
    { name: t`The largest and the smallest`, pair: size },
    { name: t`Two of almost the same size`, pair: similar },
    { name: t`The heaviest and the lightest`, pair: weight },
  ]
  if (presets.every(({ pair }) => !pair)) return null
  return (
    <ul className={`${styles.presets} screen-only`}>
      {presets.map(
        ({ name, pair }) =>
          pair && (
            <li key={name}>
              <ShelfLink
                change={{ compare: pair[0], with: pair[1] }}
                chosen={String(pair) === String(chosen)}
                anchor={comparisonId}
              >
                {name}
              </ShelfLink>
            </li>
          ),
      )}
    </ul>
  )
}

interface PairProps {
  one: ShelfProject
  other: ShelfProject
}

/** The room for the name of the hand, as a share of that for the name of a thing. */
const handRoom = 0.55

/** Both things and a hand between them on one floor line, each with its name and height below it. */
function Pair({ one, other }: PairProps) {
  const { t } = useLingui()
  const [left, right] = useRatio(one.drawn.height, other.drawn.height)
  const things = [
    {
      slug: one.slug,
      name: one.name,
      drawn: one.drawn,
      room: 1,
      outline: <SilhouettePaths project={one} lines />,
    },
    {
      slug: '',
      name: t`Hand`,
      drawn: hand,
      room: handRoom,
      outline: <path className={styles.hand} d={hand.outline} />,
    },
    {
      slug: other.slug,
      name: other.name,
      drawn: other.drawn,
      room: 1,
      outline: <SilhouettePaths project={other} lines />,
    },
  ]
  const tallest = Math.max(...things.map(({ drawn }) => drawn.height))
  return (
    <figure className={styles.pair}>
      <div style={{ '--tallest': tallest, ...widthProperties(things) }}>
        {things.map(({ slug, ...thing }) => (
          <Compared key={slug} {...thing} />
        ))}
      </div>
      <figcaption>
        {t`All to the same scale.`}{' '}
        <Trans>
          The heights of both things are in the ratio {left} to {right}.
        </Trans>
      </figcaption>
    </figure>
  )
}

interface ComparedThing {
  name: string
  drawn: { width: number; height: number }
  /** The minimum room for its name. */
  room: number
  outline: ReactNode
}

/**
 * The widths of things and the room for their names, beginning with the one that first becomes narrower than its name:
 * the styles calculate a scale with them.
 */
function widthProperties(things: readonly ComparedThing[]): Record<`--${string}`, number> {
  const sorted = things.toSorted((one, other) => one.drawn.width / one.room - other.drawn.width / other.room)
  const properties = sorted.flatMap(({ drawn, room }, index) => [
    [`--width-${index}`, drawn.width],
    [`--room-${index}`, room],
  ])
  return Object.fromEntries(properties)
}

/** A thing on the floor line, with an arrow that points to it where it is tiny. */
function Compared({ name, drawn: { width, height }, room, outline }: ComparedThing) {
  const size = useUnitFormat()
  return (
    <div className={styles.compared} style={{ '--width': width, '--height': height, '--room': room }}>
      <svg className={styles.arrow} viewBox="0 0 12 40" aria-hidden="true">
        <path d="M5 0h2v27h5l-6 13l-6-13h5z" />
      </svg>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {outline}
      </svg>
      <p>
        <b>{name}</b> <span>{size.length(height)}</span>
      </p>
    </div>
  )
}

/** The ratio of two lengths as two numbers, of which the smaller one is 1. */
function useRatio(one: number, other: number): [string, string] {
  const { i18n } = useLingui()
  const least = Math.min(one, other)
  const format = (length: number) => i18n.number(length / least, { maximumSignificantDigits: 3 })
  return [format(one), format(other)]
}

function FactTable({ one, other }: PairProps) {
  const { t } = useLingui()
  const stage = ({ maturity }: ShelfProject) => (maturity ? `${maturity} ${t(maturityNames[maturity])}` : '')
  const rows = [
    { term: t`Client`, values: [one.client, other.client] },
    { term: t`Year`, values: [one.year, other.year] },
    { term: t`Industry`, values: [one.categories.join(', '), other.categories.join(', ')] },
    { term: t`Maturity`, values: [stage(one), stage(other)] },
    ...comparedFacts(one.facts, other.facts),
  ]
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{t`Fact`}</th>
          {[one, other].map(({ slug, href, name }) => (
            <th key={slug} scope="col" aria-label={name}>
              <SiteLink href={href}>
                <PageLinkText href={href}>{name}</PageLinkText>
              </SiteLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, values: [left, right] }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{left || <Unknown />}</td>
            <td>{right || <Unknown />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Chooses two projects to compare: a GET form, with JavaScript a navigation that does not scroll. */
function ComparisonForm({ shelf: { projects, compared, sort, scale } }: { shelf: ArrangedShelf }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const path = useCurrentPage()?.canonical ?? ''
  const { compare } = new Intl.Collator(i18n.locale)
  const options = projects.toSorted((one, other) => compare(one.name, other.name))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '.', search: ListingSearchParams.parse(fields), hash: comparisonId })
  }
  const select = (name: 'compare' | 'with', label: string, value: string) => (
    <label>
      <span>{label}</span>
      {/* Without `key`, React would keep the choice of the visitor when the address changes. */}
      <select key={value} name={name} defaultValue={value} required>
        <option value="">{t`Choose a project`}</option>
        {options.map(({ slug, name: project }) => (
          <option key={slug} value={slug}>
            {project}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form className={styles.form} action={`${path}#${comparisonId}`} onSubmit={onSubmit}>
      {sort !== shelfSorts[0] && <input type="hidden" name="sort" value={sort} />}
      {scale !== 'overview' && <input type="hidden" name="scale" value={scale} />}
      {select('compare', t`This one`, compared[0])}
      {select('with', t`with this one`, compared[1])}
      <button type="submit" {...buttonLook({ color: 'primary', size: 'lg' })}>
        {t`Put them side by side`}
      </button>
      {compared[0] && !compared[1] && (
        <output className={styles.hint} aria-label={t`Comparison`}>
          {t`That is one project only. Choose another one beside it.`}
        </output>
      )}
    </form>
  )
}
