import { useLingui } from '@lingui/react/macro'

import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { CardLink } from '../ui/card-link.tsx'

import styles from './project-teaser.module.css'

const imageSize: ImageSize = { sizes: '(min-width: 48rem) 22vw, 36vw', ratio: '3:2' }

/** The newest project, in the footer: drawn beside a hand, where other pages have pictures. */
export function ProjectTeaser({ project, drawing }: IslandOf<'project-teaser'>) {
  const { t } = useLingui()
  const { uuid, href, headline, image, client, year } = project
  return (
    <aside className={styles.teaser} aria-label={t`Latest project`} data-picture-of={uuid}>
      {drawing ? (
        <img className={styles.drawing} loading="lazy" alt="" src={drawing} />
      ) : (
        image && <Picture picture={{ ...image, alt: '' }} {...imageSize} />
      )}
      <div className={styles.text}>
        <p className={styles.label}>{t`Latest project`}</p>
        <p>
          <CardLink href={href} headline={headline} />
        </p>
        <p className={styles.client}>{[client, year].filter(Boolean).join(', ')}</p>
      </div>
    </aside>
  )
}
