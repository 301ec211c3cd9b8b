import { picturedFailures } from '../../../server-functions/estimates-and-failures/failure-pictures.ts'
import { FailurePictures } from '../../projects/failure-pictures.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreBelow } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './failure-teasers.module.css'

/** What went wrong first in a few projects, each with the stage at which it was found and the one at which it was solved. */
export function FailureTeasers({ title, intro, projects, link, link_label }: BlockProps<'failure_teasers'>) {
  const failed = projects.filter(({ failures }) => failures.length > 0)
  if (failed.length === 0) return null
  return (
    <Section title={title} intro={intro} isFeatured>
      <ul className={styles.list}>
        {failed.map((project, index) => (
          <FailureTeaser key={project.uuid} project={project} wide={index === 0 ? 0.28 : 0.12} />
        ))}
      </ul>
      <MoreBelow link={link} label={link_label} />
    </Section>
  )
}

interface FailureTeaserProps {
  project: BlockProps<'failure_teasers'>['projects'][number]
  /** How much of a wide page each picture takes (0 to 1). */
  wide: number
}

function FailureTeaser({ project, wide }: FailureTeaserProps) {
  const [failure] = picturedFailures(project)
  if (!failure) return null
  const { happened, measured, fix, pictures, spot } = failure
  return (
    <li>
      <FailurePictures pictures={pictures} spot={spot} share={0.17} wide={wide} />
      {measured && <p className={styles.measured}>{measured}</p>}
      <h3>
        <CardLink href={project.href} headline={happened} />
      </h3>
      {fix && <p className={styles.fix}>{fix}</p>}
      <p className={styles.project}>{project.name || project.headline}</p>
    </li>
  )
}
