import { Trans } from '@lingui/react/macro'

import type { FailurePicture, Spot } from '../../server-functions/estimates-and-failures/failure-pictures.ts'
import { useExternalUrl } from '../media/external-url.ts'
import { Picture } from '../media/picture.tsx'
import { sideBySide } from '../media/sizes-attributes.ts'
import { cropToSpot, type SpotCrop } from './crop-to-spot.ts'

import styles from './failure-pictures.module.css'

interface FailurePicturesProps {
  pictures: readonly FailurePicture[]
  /** Where the failure can be seen, in both of two pictures. */
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
  const externalUrl = useExternalUrl()
  const last = pictures.at(-1)
  if (!last) return null
  const isPair = pictures.length > 1
  const isExternal = pictures.some(({ image }) => externalUrl(image.src))
  // One camera saw both.
  const crop = isPair && spot && !isExternal ? cropToSpot(last.image, spot) : null
  return (
    <div className={styles.pictures} style={crop ? { '--zoom': crop.zoom } : undefined}>
      {pictures.map(({ maturity, image }, index) => (
        <figure key={image.src}>
          {crop ? (
            <div className={styles.spot}>
              <Picture
                picture={{ ...image, alt: '', focus: crop.focus }}
                sizes={enlarged(crop.width, share, wide)}
                isEnlarged
              />
              <Ring {...crop} />
            </div>
          ) : (
            <Picture
              picture={{ ...image, alt: '' }}
              {...sideBySide('page', share, wide)}
              ratio={isPair ? '1:1' : '16:9'}
            />
          )}
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

/**
 * A ring around the spot, and a line from it to the caption. Numbers are in the markup, as there is no room left in the
 * style of the first paint.
 */
function Ring({ x, y, radius: r }: SpotCrop) {
  const bottom = Number((y + r).toFixed(1))
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={`M${x} 100V${bottom}a${r} ${r} 0 1 0-.1 0`} />
    </svg>
  )
}

/** Without the gutters about nine tenths of the viewport. */
function enlarged(times: number, share: number, wide: number): string {
  const width = (part: number) => `${Math.round(part * times * 90)}vw`
  return `(min-width: 75rem) ${width(wide)}, (min-width: 40rem) ${width(share)}, ${width(0.5)}`
}
