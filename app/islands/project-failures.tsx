import { Plural, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'

import type { IndexTerm } from '../../server-functions/estimates-and-failures/index-failures.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { maturityNames } from '../projects/maturity-names.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FailureItem } from './project-failure.tsx'

import section from '../ui/section.module.css'
import styles from './project-failures.module.css'

/** What went wrong in all projects, by stage, after an index of materials and processes like in a book. */
export function Failures({ stages, materials, processes }: IslandOf<'failures'>) {
  const { t } = useLingui()
  const named = stages.map(({ maturity, failures }) => ({
    key: maturity ?? '',
    name: maturity ? `${maturity} ${t(maturityNames[maturity])}` : t`not stated`,
    failures,
  }))
  const max = Math.max(1, ...stages.flatMap(({ failures }) => failures.map(({ weeks }) => weeks ?? 0)))
  const most = Math.max(1, ...stages.map(({ failures }) => failures.length))
  const total = stages.reduce((sum, { failures }) => sum + failures.length, 0)
  return (
    <>
      <nav
        className={`${styles.tally} ${section.dark} screen-only`}
        style={{ '--max': max, '--most': most }}
        aria-label={t`On this page`}
      >
        <ul>
          {named.map(({ key, name, failures }) => (
            <li key={key} style={{ '--count': failures.length }}>
              <a href={`#${placeOf(key)}`}>
                {name} <span className={styles.count}>{failures.length}</span>
              </a>
              <span className={styles.numbers}>
                {failures.map(({ number, weeks, name }, index) => (
                  <FailureLink
                    key={number}
                    number={number}
                    name={name}
                    weeks={weeks}
                    style={{ '--weeks': weeks ?? 0, '--in-stage': index / most, '--in-all': number / total }}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.index}>
        <Terms
          title={t`By material`}
          count={<Plural value={materials.length} one="# material" other="# materials" />}
          terms={materials}
        />
        <Terms
          title={t`By process`}
          count={<Plural value={processes.length} one="# process" other="# processes" />}
          terms={processes}
        />
      </div>
      {named.map(({ key, name, failures }, index) => (
        <Stage key={key} name={name} count={failures.length} isFirst={index === 0}>
          <ol className={styles.failures} id={placeOf(key)}>
            {failures.map(({ number, href, name, ...failure }) => (
              <FailureItem key={number} {...failure} mark={number} id={idOf(number)}>
                <p>
                  <SiteLink className={styles.project} href={href}>
                    <PageLinkText href={href}>{name}</PageLinkText>
                  </SiteLink>
                </p>
              </FailureItem>
            ))}
          </ol>
        </Stage>
      ))}
    </>
  )
}

interface StageProps {
  name: string
  count: number
  isFirst: boolean
  children: ReactNode
}

/**
 * The failures of a stage. In narrow viewports all but those of the first are closed, as they are many screens long; a link to
 * something in them opens them. The place of a stage is its list for that.
 */
function Stage({ name, count, isFirst, children }: StageProps) {
  return (
    <section className={styles.stage}>
      <h3>{name}</h3>
      {isFirst ? (
        children
      ) : (
        <details>
          <summary>
            <Plural value={count} one="# failure" other="# failures" />
          </summary>
          {children}
        </details>
      )}
    </section>
  )
}

/** Terms with the numbers of their failures, closed at first. */
function Terms({ title, count, terms }: { title: string; count: ReactNode; terms: readonly IndexTerm[] }) {
  if (terms.length === 0) return null
  return (
    <details>
      <summary>
        {title} <span className={styles.count}>{count}</span>
      </summary>
      <nav aria-label={title}>
        <ul>
          {terms.map(({ term, numbers }) => (
            <li key={term}>
              {term}{' '}
              <span className={styles.numbers}>
                {numbers.map((number) => (
                  <FailureLink key={number} number={number} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

interface FailureLinkProps {
  number: number
  /** The name of its project, visible while the mouse or the focus is on the link. */
  name?: string
  /** Shown above its column. Screen readers have it in the list below. */
  weeks?: number | null
  style?: CSSProperties
}

function FailureLink({ number, name, weeks, style }: FailureLinkProps) {
  const { t } = useLingui()
  return (
    <a href={`#${idOf(number)}`} style={style}>
      {weeks && <b aria-hidden="true">{weeks}</b>}
      <VisuallyHidden>{t`Failure`} </VisuallyHidden>
      <span>{number}</span>
      {name && <span className={styles.tip}> {name}</span>}
    </a>
  )
}

function placeOf(maturity: string): string {
  return `failures-${maturity || 'not-stated'}`
}

function idOf(number: number): string {
  return `failure-${number}`
}
