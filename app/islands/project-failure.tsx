import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IndexedFailure } from '../../server-functions/estimates-and-failures/index-failures.ts'
import { FailurePictures } from '../projects/failure-pictures.tsx'

import styles from './project-failure.module.css'

interface FailureItemProps extends Pick<
  IndexedFailure,
  'material' | 'process' | 'happened' | 'measured' | 'fix' | 'weeks' | 'pictures' | 'spot'
> {
  /** The beginning of the text: a number, a stage. */
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
  weeks,
  pictures,
  spot,
  children,
  id,
}: FailureItemProps) {
  const terms = [material, process].filter(Boolean).join(', ')
  // A single picture shows the product, but not what was changed.
  const isPictured = pictures.length > 1
  return (
    <li className={styles.failure} id={id} data-pictured={isPictured || undefined}>
      <p className={styles.mark}>{mark}</p>
      {isPictured && (
        <div className={styles.picture}>
          <FailurePictures pictures={pictures} spot={spot} share={0.5} wide={0.25} />
        </div>
      )}
      {measured && <p className={styles.measured}>{measured}</p>}
      <div className={styles.text}>
        <p className={styles.happened}>{happened}</p>
        {fix && <p className={styles.fix}>{fix}</p>}
      </div>
      <div className={styles.side}>
        {weeks !== null && (
          <p className={styles.weeks}>
            <Plural value={weeks} one="# week lost" other="# weeks lost" />
          </p>
        )}
        {terms && <p className={styles.terms}>{terms}</p>}
        {children}
      </div>
    </li>
  )
}
