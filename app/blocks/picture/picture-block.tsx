import { pictureUrlFragment } from '../../../server-functions/content/url-fragments.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { PictureWithPlaces } from './picture-with-places.tsx'

import styles from './picture-block.module.css'

export function PictureBlock({ _uid, image, caption, width, places }: BlockProps<'picture'>) {
  if (!image) return null
  const id = pictureUrlFragment(_uid)
  if (places.length > 0)
    return <PictureWithPlaces id={id} picture={image} caption={caption} width={width} places={places} />
  return (
    <figure id={id} className={styles.figure} data-width={width}>
      <Picture picture={image} {...imageSizes[width]} withNotice />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
