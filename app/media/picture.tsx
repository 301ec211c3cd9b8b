import type { CSSProperties } from 'react'

import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'
import { ExternalPicture } from '../consent/external-picture.tsx'
import { useExternalUrl } from './external-url.ts'
import { darkSourcesOf, imageSourcesOf } from './image-urls.ts'
import type { ImageSize } from './sizes-attributes.ts'

import styles from './picture.module.css'

interface PictureProps extends Partial<ImageSize> {
  picture: PictureFields
  /** The picture that replaces it in the dark colour scheme. */
  dark?: PictureFields | null
  /** The leading image above the fold: high fetch priority. All others are lazy. */
  priority?: boolean
  /** Visible soon: loaded eagerly, with normal priority. */
  eager?: boolean
  className?: string | undefined
  /** Not in a link: if another host has the picture, there are buttons in its place that load it. */
  withNotice?: boolean
  title?: string | undefined
  /** Enlarged by a transform, which `auto` in `sizes` does not take into account. */
  isEnlarged?: boolean
}

/**
 * A responsive image for a layout (`{...imageSizes.wide}`), with dimensions against layout shift and a gradient of its
 * colours while it loads.
 * The `picture` element has `display: contents`, so class names apply to the `img`.
 */
export function Picture({
  picture,
  dark,
  priority = false,
  eager = false,
  className,
  withNotice = false,
  title,
  isEnlarged = false,
  sizes = '100vw',
  ratio,
}: PictureProps) {
  const { src, alt, width, height, focus, colours } = picture
  const external = useExternalUrl()(src)
  if (external)
    return (
      <ExternalPicture
        url={external}
        alt={alt}
        className={classes(styles.picture, className)}
        title={title}
        placeholder={withNotice ? 'notice' : 'words'}
      />
    )
  const image = imageSourcesOf(picture, { ratio }, priority)
  const isLazy = !priority && !eager
  const common = {
    title,
    ...(priority ? { fetchPriority: 'high' as const } : { decoding: 'async' as const }),
    ...(isLazy && { loading: 'lazy' as const }),
  }
  if (!image)
    return (
      <img
        {...common}
        alt={alt}
        className={classes(styles.picture, className)}
        style={position(focus)}
        {...(width && height ? { width, height } : {})}
        src={src}
      />
    )

  // `auto` lets the browser use the layout width of a lazy image; browsers without support use the rest.
  const isAuto = isLazy && !isEnlarged
  const sizesAttribute = isAuto ? `auto, ${sizes}` : sizes
  const sources = [...(dark ? darkSourcesOf(dark, { ratio }) : []), ...image.sources]
  return (
    <picture className={styles.sources}>
      {sources.map(({ media, type, srcSet, width, height }) => (
        <source
          key={srcSet}
          media={media}
          type={type}
          srcSet={srcSet}
          sizes={sizesAttribute}
          width={width}
          height={height}
        />
      ))}
      <img
        {...common}
        alt={alt}
        className={classes(styles.picture, colours && styles.photo, className)}
        style={{
          ...position(image.focus),
          ...(colours && { '--placeholder': `linear-gradient(${colours})` }),
          // `sizes="auto"` overrides the intrinsic size with a default one; this restores it.
          ...(isAuto && { containIntrinsicSize: `${image.width}px ${image.height}px` }),
        }}
        width={image.width}
        height={image.height}
        // Allows `auto` in the sources.
        sizes={isAuto ? 'auto' : undefined}
        src={image.fallback}
      />
    </picture>
  )
}

function classes(...names: (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

function position(focus: PictureFields['focus']): CSSProperties {
  return focus ? { '--focus': `${focus.x}% ${focus.y}%` } : {}
}
