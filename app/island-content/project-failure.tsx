import type { ReactNode } from 'react'

import type { IndexedFailure } from '../../server-functions/project-records/project-record.ts'
import { FailurePictures } from '../projects/failure-pictures.tsx'

import styles from './project-failure.module.css'

interface FailureItemProps extends Pick<
  IndexedFailure,
  'material' | 'process' | 'happened' | 'measured' | 'fix'
> {
  pictures: IndexedFailure['pictures']
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
  pictures,
  children,
  id,
}: FailureItemProps) {
  const terms = [material, process].filter(Boolean).join(', ')
  return (
    <li className={styles.failure} id={id}>
      <p className={styles.mark}>{mark}</p>
      {pictures.length > 0 && (
        <div className={styles.picture}>
          <FailurePictures pictures={pictures} sizes="(min-width: 75rem) 13rem, 10rem" />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.happened}>{happened}</p>
        {fix && <p className={styles.fix}>{fix}</p>}
      </div>
      <div className={styles.side}>
        {measured && <p className={styles.measured}>{measured}</p>}
        {terms && <p className={styles.terms}>{terms}</p>}
        {children}
      </div>
    </li>
  )
}
