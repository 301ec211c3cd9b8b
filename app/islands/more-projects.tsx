import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IslandOf } from '../../server-functions/pages/island.ts'
import { ProjectList } from '../projects/project-list.tsx'
import { LinkedPage, PreviousNextLinks } from './previous-next-links.tsx'

import styles from './more-projects.module.css'

/** The end of a project page: related projects, and the previous and next one in the list. */
export function MoreProjects({ industry, related, previous, next }: IslandOf<'more-projects'>) {
  const { t } = useLingui()
  const within = (label: ReactNode) => (
    <>
      {label}
      {industry && `, ${industry}`}
    </>
  )
  return (
    <>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{t`Related projects`}</h2>
          <ProjectList projects={related} />
        </section>
      )}
      {(previous || next) && (
        <PreviousNextLinks name={t`More projects`}>
          {previous && <LinkedPage {...previous} label={within(t`Previous project`)} rel="prev" />}
          {next && <LinkedPage {...next} label={within(t`Next project`)} rel="next" />}
        </PreviousNextLinks>
      )}
    </>
  )
}
