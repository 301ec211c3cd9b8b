import { ProjectList } from '../../projects/project-list.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { hyphenated } from '../../ui/hyphenated-heading.tsx'

import styles from './reference-teasers.module.css'

/** Selected projects: one as wide as the page, two or three in a row; of more, every third one large. */
export function ReferenceTeasers({ title, references, link, link_label }: BlockProps<'reference_teasers'>) {
  return (
    <section className={styles.teasers}>
      <header className={styles.head}>
        {title && <h2>{hyphenated(title)}</h2>}
        {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      </header>
      <ProjectList
        isFullWidth={references.length === 1}
        projects={references.map((project, index) => ({
          ...project,
          highlight: references.length > 3 && index % 3 === 0,
        }))}
      />
    </section>
  )
}
