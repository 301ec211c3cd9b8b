import { ExternalPicture } from '../consent/external-picture.tsx'
import { useExternalUrl } from '../media/external-url.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'

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
      className={styles.image}
      picture={{ src, alt, width: Number(width ?? 0), height: Number(height ?? 0), focus: null }}
      title={title}
    />
  )
}

/** An emoji that is a picture. If another host has it, there is its name until external content is accepted. */
export function EmojiImage({ src, name }: { src: string; name: string }) {
  const external = useExternalUrl()(src)
  const className = styles.emoji
  return external ? (
    <ExternalPicture url={external} alt={name} className={className} placeholder="alt" />
  ) : (
    <img className={className} src={src} alt={name} />
  )
}
