import { pictureUrlFragment } from '../../../server-functions/content/picture-url-fragment.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'

import styles from './picture-block.module.css'

export function PictureBlock({ _uid, image, caption, width }: BlockProps<'picture'>) {
  if (!image) return null
  return (
    <figure id={pictureUrlFragment(_uid)} className={styles.figure} data-width={width}>
      <Picture picture={image} {...imageSizes[width]} withNotice />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
