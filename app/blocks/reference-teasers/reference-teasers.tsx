import { ProjectList } from '../../projects/project-list.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { HyphenatedHeading } from '../../ui/hyphenated-heading.tsx'

import styles from './reference-teasers.module.css'

/** Selected projects: every third one large, the two after it in a row. */
export function ReferenceTeasers({ title, references, link, link_label }: BlockProps<'reference_teasers'>) {
  return (
    <section className={styles.teasers}>
      <header className={styles.head}>
        {title && (
          <h2>
            <HyphenatedHeading>{title}</HyphenatedHeading>
          </h2>
        )}
        {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      </header>
      <ProjectList
        projects={references.map((project, index) => ({ ...project, highlight: index % 3 === 0 }))}
      />
    </section>
  )
}
