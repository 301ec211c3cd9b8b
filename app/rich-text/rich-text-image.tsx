import { externalSource } from '../consent/external-pictures.ts'
import { useExternalUrl } from '../media/external-url.ts'
import { imageSizes } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'

import styles from './rich-text-image.module.css'

interface RichTextImageProps {
  src: string | undefined
  alt: string | undefined
  title: string | undefined
}

/** An image in rich text. Its node has no dimensions, so they are taken from the asset's URL. */
export function RichTextImage({ src, alt = '', title }: RichTextImageProps) {
  if (!src) return null
  const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(src) ?? []
  return (
    <Picture
      {...imageSizes.richText}
      withNotice
      className={styles['image']}
      picture={{ src, alt, width: Number(width ?? 0), height: Number(height ?? 0), focus: null }}
      title={title}
    />
  )
}

/** An emoji that is a picture. One of another host is its name, until external content is accepted. */
export function EmojiImage({ src, alt }: { src: string; alt: string }) {
  const external = useExternalUrl()(src)
  return <img {...(external ? externalSource(external) : { src })} alt={alt} />
}
