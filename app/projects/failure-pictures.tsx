import { Trans } from '@lingui/react/macro'

import type { FailurePicture } from '../../server-functions/estimates-and-failures/failure-pictures.ts'
import { Picture } from '../media/picture.tsx'

import styles from './failure-pictures.module.css'

interface FailurePicturesProps {
  pictures: readonly FailurePicture[]
  /** The `sizes` attribute of each. */
  sizes: string
}

/** The stage where a failure was found beside the one where it was solved, or one picture of the project. */
export function FailurePictures({ pictures, sizes }: FailurePicturesProps) {
  if (pictures.length === 0) return null
  const isPair = pictures.length > 1
  return (
    <div className={styles.pictures}>
      {pictures.map(({ maturity, image }, index) => (
        <figure key={image.src}>
          <Picture picture={{ ...image, alt: '' }} sizes={sizes} ratio={isPair ? '1:1' : '16:9'} />
          {isPair && (
            <figcaption>
              {index === 0 ? <Trans>Found: {maturity}</Trans> : <Trans>Fixed: {maturity}</Trans>}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  )
}
