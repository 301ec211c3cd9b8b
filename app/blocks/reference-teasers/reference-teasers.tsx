import { ProjectList } from '../../projects/project-list.tsx'
import { MoreButton } from '../../ui/button.tsx'
import type { BlockProps } from '../props.ts'

import styles from './reference-teasers.module.css'

/** Some chosen projects: each third large, the two after it smaller in a row, so that the scale changes on the way. */
export function ReferenceTeasers({ title, references, link, link_label }: BlockProps<'reference_teasers'>) {
  return (
    <section className={styles['teasers']}>
      <header className={styles['head']}>
        {title && <h2>{title}</h2>}
        {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      </header>
      <ProjectList
        projects={references.map((project, index) => ({ ...project, highlight: index % 3 === 0 }))}
      />
    </section>
  )
}
