import { Trans, useLingui } from '@lingui/react/macro'

import type { IndexTerm } from '../../server-functions/estimates-and-failures/index-failures.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { stages as stageNames } from '../projects/maturity-stages.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FailureItem } from './project-failure.tsx'

import styles from './project-failures.module.css'

/** The anchor of the index. */
const indexId = 'failure-index'

/** What went wrong in all projects, by stage, then an index of materials, processes and stages like that of a book. */
export function Failures({ stages, materials, processes }: IslandOf<'failures'>) {
  const { t } = useLingui()
  const named = stages.map(({ maturity, failures }) => ({
    key: maturity ?? '',
    name: maturity ? `${maturity} ${t(stageNames[maturity])}` : t`not stated`,
    failures,
  }))
  const byStage = named.map(({ name, failures }) => ({
    term: name,
    numbers: failures.map(({ number }) => number),
  }))
  return (
    <>
      <nav className={`${styles.tally} screen-only`} aria-label={t`On this page`}>
        <ul>
          {named.map(({ key, name, failures }) => (
            <li key={key} style={{ '--at': Number(key), '--count': failures.length }}>
              <a href={`#${placeOf(key)}`}>
                {name} <span className={styles.count}>{failures.length}</span>
              </a>
              <FailureLinks numbers={failures.map(({ number }) => number)} />
            </li>
          ))}
        </ul>
        <a href={`#${indexId}`}>
          <Trans>Index of materials and processes</Trans>
        </a>
      </nav>
      {named.map(({ key, name, failures }) => (
        <section key={key} className={styles.stage} id={placeOf(key)}>
          <h3>{name}</h3>
          <ol>
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
        </section>
      ))}
      <section className={styles.stage} id={indexId} aria-labelledby={`${indexId}-title`}>
        <h3 id={`${indexId}-title`}>
          <Trans>Index</Trans>
        </h3>
        <div className={styles.index}>
          <IndexColumn title={t`Material`} terms={materials} />
          <IndexColumn title={t`Process`} terms={processes} />
          <IndexColumn title={t`Maturity`} terms={byStage} />
        </div>
      </section>
    </>
  )
}

function IndexColumn({ title, terms }: { title: string; terms: readonly IndexTerm[] }) {
  if (terms.length === 0) return null
  return (
    <nav aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ul>
        {terms.map(({ term, numbers }) => (
          <li key={term}>
            {term} <FailureLinks numbers={numbers} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FailureLinks({ numbers }: { numbers: readonly number[] }) {
  return (
    <span className={styles.numbers}>
      {numbers.map((number) => (
        <a key={number} href={`#${idOf(number)}`}>
          <VisuallyHidden>
            <Trans>Failure</Trans>{' '}
          </VisuallyHidden>
          {number}
        </a>
      ))}
    </span>
  )
}

function placeOf(maturity: string): string {
  return `failures-${maturity || 'not-stated'}`
}

function idOf(number: number): string {
  return `failure-${number}`
}
