import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import type { IslandOf } from '../../server-functions/islands/island.ts'
import type { ImageSize } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { ProjectList } from '../projects/project-list.tsx'
import { CardLink } from '../ui/card-link.tsx'

import styles from './more-projects.module.css'

const imageSize: ImageSize = { sizes: '(min-width: 48rem) max(14vw, 7rem), 32vw', ratio: '3:2' }

/** The end of a project page: related projects, and the previous and next one in the list. */
export function MoreProjects({ related, previous, next }: IslandOf<'more-projects'>) {
  const { t } = useLingui()
  return (
    <>
      {related.length > 0 && (
        <section className={styles['related']}>
          <h2>
            <Trans>Related projects</Trans>
          </h2>
          <ProjectList projects={related} />
        </section>
      )}
      {(previous || next) && (
        <nav className={styles['neighbours']} aria-label={t`More projects`}>
          {previous && <Neighbour project={previous} label={<Trans>Previous project</Trans>} rel="prev" />}
          {next && <Neighbour project={next} label={<Trans>Next project</Trans>} rel="next" />}
        </nav>
      )}
    </>
  )
}

interface NeighbourProps {
  project: ReferenceTeaser
  label: ReactNode
  rel: 'prev' | 'next'
}

function Neighbour({ project: { uuid, href, headline, image }, label, rel }: NeighbourProps) {
  return (
    <div className={styles['neighbour']} data-rel={rel} data-picture-of={uuid}>
      <p>{label}</p>
      <p className={styles['name']}>
        <CardLink href={href} headline={headline} />
      </p>
      {image && <Picture picture={{ ...image, alt: '' }} {...imageSize} />}
    </div>
  )
}
