import { Picture } from '../../media/picture.tsx'
import { sideBySide } from '../../media/sizes-attributes.ts'
import { MaturityScale } from '../../projects/maturity-scale.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { HyphenatedHeading } from '../../ui/hyphenated-heading.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './failure-teasers.module.css'

const pictureSize = { ...sideBySide('page', 0.32), ratio: '3:2' as const }

/** What went wrong first in a few projects, each with the picture of the stage at which it was found. */
export function FailureTeasers({ title, intro, projects, link, link_label }: BlockProps<'failure_teasers'>) {
  return (
    <Section title={title} intro={intro} isFeatured>
      <ul className={styles.list}>
        {projects.map((project) => (
          <FailureTeaser key={project.uuid} project={project} />
        ))}
      </ul>
      {link && link_label && (
        <p className={styles.more}>
          <MoreButton {...link}>{link_label}</MoreButton>
        </p>
      )}
    </Section>
  )
}

function FailureTeaser({ project }: { project: BlockProps<'failure_teasers'>['projects'][number] }) {
  const [failure] = project.failures
  if (!failure) return null
  const { maturity, happened, measured, fix } = failure
  const stage = project.product_stages.find(({ image, ...other }) => image && other.maturity === maturity)
  const picture = stage?.image ?? project.image
  return (
    <li>
      {picture && <Picture className={styles.picture} picture={{ ...picture, alt: '' }} {...pictureSize} />}
      {maturity && <MaturityScale value={maturity} />}
      {measured && <p className={styles.measured}>{measured}</p>}
      <h3>
        <SiteLink href={project.href}>
          <HyphenatedHeading>{happened}</HyphenatedHeading>
        </SiteLink>
      </h3>
      {fix && <p className={styles.fix}>{fix}</p>}
      <p className={styles.project}>{project.name || project.headline}</p>
    </li>
  )
}
