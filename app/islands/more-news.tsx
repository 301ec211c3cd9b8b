import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { IslandOf } from '../../server-functions/islands/island.ts'
import { ProjectList } from '../projects/project-list.tsx'
import { Neighbour, Neighbours } from './neighbours.tsx'

import styles from './neighbours.module.css'

/** The end of an article: the projects it tells of, and the articles next to it in the list. */
export function MoreNews({ projects, newer, older }: IslandOf<'more-news'>) {
  const { t } = useLingui()
  return (
    <>
      {projects.length > 0 && (
        <section className={styles['projects']}>
          <h2>
            <Plural
              value={projects.length}
              one="The project in this article"
              other="The projects in this article"
            />
          </h2>
          <ProjectList projects={projects} />
        </section>
      )}
      {(newer || older) && (
        <Neighbours name={t`More news`}>
          {newer && <Neighbour {...newer} label={<Trans>Newer article</Trans>} rel="prev" />}
          {older && <Neighbour {...older} label={<Trans>Older article</Trans>} rel="next" />}
        </Neighbours>
      )}
    </>
  )
}
