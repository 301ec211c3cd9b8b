import type { ReactNode } from 'react'

import type { IndexedFailure } from '../../server-functions/project-records/project-record.ts'
import { Picture } from '../media/picture.tsx'

import styles from './project-failure.module.css'

const pictureSize = { sizes: '(min-width: 75rem) 16rem, 60vw', ratio: '3:2' as const }

interface FailureItemProps extends Pick<
  IndexedFailure,
  'material' | 'process' | 'happened' | 'measured' | 'fix'
> {
  image?: IndexedFailure['image']
  /** What stands at its beginning: a number, a stage. */
  mark: ReactNode
  /** Where it happened, if that is not the page itself. */
  children?: ReactNode
  id?: string
}

/** What happened, what was measured, and what was done. */
export function FailureItem({
  mark,
  material,
  process,
  happened,
  measured,
  fix,
  image,
  children,
  id,
}: FailureItemProps) {
  return (
    <li className={styles.failure} id={id}>
      <p className={styles.mark}>{mark}</p>
      {image && <Picture className={styles.picture} picture={{ ...image, alt: '' }} {...pictureSize} />}
      <div className={styles.text}>
        <p className={styles.happened}>{happened}</p>
        {fix && <p className={styles.fix}>{fix}</p>}
      </div>
      <div className={styles.side}>
        {measured && <p className={styles.measured}>{measured}</p>}
        <p className={styles.terms}>{[material, process].filter(Boolean).join(', ')}</p>
        {children}
      </div>
    </li>
  )
}
