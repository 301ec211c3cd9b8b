import type { CSSProperties } from 'react'

import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'
import type { Frame } from './frames.ts'
import { renditionsOf } from './renditions.ts'

import styles from './picture.module.css'

interface PictureProps extends Partial<Frame> {
  picture: PictureFields
  /** The largest picture above the fold: loaded first. All others wait until they come near. */
  first?: boolean
  /** About to be looked at: loaded now, after what is first. */
  near?: boolean
  className?: string | undefined
  title?: string | undefined
}

/**
 * A picture in the size and format that the browser needs for its frame (`{...frames.hero}`), with its measure, so that
 * nothing shifts, and blurred until it is loaded. The `picture` around it makes no box: it is styled as an `img`.
 */
export function Picture({
  picture,
  first = false,
  near = false,
  className,
  title,
  sizes = '100vw',
  ratio,
  below,
}: PictureProps) {
  const { src, alt, width, height, focus } = picture
  const made = renditionsOf(picture, { ratio, below })
  const isLate = !first && !near
  const common = {
    title,
    ...(first ? { fetchPriority: 'high' as const } : { decoding: 'async' as const }),
    ...(isLate && { loading: 'lazy' as const }),
  }
  if (!made)
    return (
      <img
        {...common}
        alt={alt}
        className={classes(styles['picture'], className)}
        style={position(focus)}
        {...(width && height ? { width, height } : {})}
        src={src}
      />
    )

  // Where the browser knows the width of the box by the time it loads the picture, it needs no telling.
  const told = isLate ? `auto, ${sizes}` : sizes
  return (
    <picture className={styles['frame']}>
      {made.sources.map(({ media, type, srcSet, width, height }) => (
        <source
          key={`${media} ${type}`}
          media={media}
          type={type}
          srcSet={srcSet}
          sizes={told}
          width={width}
          height={height}
        />
      ))}
      <img
        {...common}
        alt={alt}
        className={classes(styles['picture'], made.placeholder && styles['photo'], className)}
        style={{
          ...position(made.focus),
          ...(made.placeholder && { '--placeholder': `url("${made.placeholder}")` }),
          // `auto` takes the file's own size out of the layout; this puts it back.
          ...(isLate && { containIntrinsicSize: `${made.width}px ${made.height}px` }),
        }}
        width={made.width}
        height={made.height}
        sizes={told}
        srcSet={`${made.fallback} ${made.fallbackWidth}w`}
        src={made.fallback}
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
