import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import { MaturityScale } from './maturity-scale.tsx'
import { MoreLink } from './more-link.tsx'
import type { BlockProps } from './props.ts'

import styles from './references.module.css'

/** Some chosen projects: the first large, the others beside and below it. */
export function ReferenceTeasers({ title, references, link, link_label }: BlockProps<'reference_teasers'>) {
  return (
    <section className={styles['teasers']}>
      <header className={styles['head']}>
        {title && <h2>{title}</h2>}
        {link && link_label && <MoreLink link={link} label={link_label} />}
      </header>
      <Projects projects={references} />
    </section>
  )
}

/** All projects. */
export function ReferenceList({ title, intro, items }: BlockProps<'reference_list'>) {
  return (
    <section className={styles['list']}>
      {(title || intro) && (
        <header className={styles['head']}>
          {title && <h2>{title}</h2>}
          {intro && <p>{intro}</p>}
        </header>
      )}
      <Projects projects={items} />
    </section>
  )
}

function Projects({ projects }: { projects: ReferenceTeaser[] }) {
  return (
    <ul className={styles['projects']}>
      {projects.map(({ uuid, href, headline, image, client, year, maturity }) => (
        <li key={uuid}>
          <article>
            <h3>
              <CardLink href={href} headline={headline} />
            </h3>
            {image && <Picture picture={{ ...image, alt: '' }} />}
            <p className={styles['for']}>{[client, year].filter(Boolean).join(', ')}</p>
            {maturity && <MaturityScale value={maturity} />}
          </article>
        </li>
      ))}
    </ul>
  )
}
