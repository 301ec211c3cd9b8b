import { Trans } from '@lingui/react/macro'

import type { FailurePicture, Spot } from '../../server-functions/estimates-and-failures/failure-pictures.ts'
import { useExternalUrl } from '../media/external-url.ts'
import { Picture } from '../media/picture.tsx'
import { sideBySide } from '../media/sizes-attributes.ts'
import { cropToSpot } from './crop-to-spot.ts'

import styles from './failure-pictures.module.css'

interface FailurePicturesProps {
  pictures: readonly FailurePicture[]
  /** Where the failure is seen in both of two pictures. */
  spot: Spot | null
  /** How much of the width of the page each picture takes (0 to 1), and in wide viewports. */
  share: number
  wide?: number
}

/**
 * The stage where a failure was found beside the one where it was solved, or one picture of the project. With a spot both are
 * cropped to it and have a ring around it.
 */
export function FailurePictures({ pictures, spot, share, wide = share }: FailurePicturesProps) {
  if (pictures.length === 0) return null
  const isPair = pictures.length > 1
  return (
    <div className={styles.pictures}>
      {pictures.map(({ maturity, image }, index) => (
        <figure key={image.src}>
          {isPair ? (
            <>
              <OneOfTwo image={image} spot={spot} share={share} wide={wide} />
              <figcaption>
                {index === 0 ? <Trans>Found: {maturity}</Trans> : <Trans>Fixed: {maturity}</Trans>}
              </figcaption>
            </>
          ) : (
            <Picture picture={{ ...image, alt: '' }} {...sideBySide('page', share, wide)} ratio="16:9" />
          )}
        </figure>
      ))}
    </div>
  )
}

interface OneOfTwoProps extends Required<Omit<FailurePicturesProps, 'pictures'>> {
  image: FailurePicture['image']
}

function OneOfTwo({ image, spot, share, wide }: OneOfTwoProps) {
  const externalUrl = useExternalUrl()
  const crop = spot && !externalUrl(image.src) ? cropToSpot(image, spot) : null
  const picture = { ...image, alt: '' }
  if (!crop) return <Picture picture={picture} {...sideBySide('page', share, wide)} ratio="1:1" />
  const { zoom, left, top, x, y, radius } = crop
  // Without the gutters, about nine tenths of the viewport. Browsers that know `auto` have the true width.
  const [narrow, medium, large] = [0.5, share, wide].map((part) => `${Math.round(part * zoom * 90)}vw`)
  return (
    <div
      className={styles.spot}
      style={{
        '--zoom': zoom,
        '--left': `${left}%`,
        '--top': `${top}%`,
        '--x': `${x}%`,
        '--y': `${y}%`,
        '--radius': `${radius}%`,
      }}
    >
      <Picture
        picture={picture}
        sizes={`(min-width: 75rem) ${large}, (min-width: 40rem) ${medium}, ${narrow}`}
      />
    </div>
  )
}
