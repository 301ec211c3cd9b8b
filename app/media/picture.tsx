import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'

import styles from './picture.module.css'

interface PictureProps {
  picture: PictureFields
  /** The largest picture above the fold: loaded first. All others wait until they come near. */
  first?: boolean
  className?: string | undefined
}

/** A picture with its measure, so that nothing shifts, cropped around its focal point where its frame crops it. */
export function Picture({ picture, first = false, className }: PictureProps) {
  const { src, width, height, alt, focus } = picture
  return (
    <img
      className={[styles['picture'], className].filter(Boolean).join(' ')}
      src={src}
      alt={alt}
      {...(width && height ? { width, height } : {})}
      {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
