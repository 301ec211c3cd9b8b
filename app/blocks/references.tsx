import { MoreButton } from './button.tsx'
import { ProjectList } from './project-list.tsx'
import type { BlockProps } from './props.ts'

import styles from './references.module.css'

/** Some chosen projects: the first large, the others beside and below it. */
export function ReferenceTeasers({ title, references, link, link_label }: BlockProps<'reference_teasers'>) {
  return (
    <section className={styles['teasers']}>
      <header className={styles['head']}>
        {title && <h2>{title}</h2>}
        {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      </header>
      <ProjectList projects={references} opening />
    </section>
  )
}
