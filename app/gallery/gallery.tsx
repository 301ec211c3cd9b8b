import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { CSSProperties } from 'react'

import { pictureUrlFragment } from '../../server-functions/content/url-fragments.ts'
import { Picture } from '../media/picture.tsx'
import { type ImageSize, sideBySide } from '../media/sizes-attributes.ts'
import type { BlockProps } from '../ui/block-props.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type Group, groupsOf, stacked } from './gallery-groups.ts'
import { type GalleryPicture, picturesOf } from './gallery-pictures.ts'
import { type OpenPicture, useLightboxLinks } from './lightbox-links.tsx'

import enlarge from './enlarge.module.css'
import styles from './gallery.module.css'

/**
 * An image gallery. Each image links to its file; with JavaScript it opens in a lightbox, whose chunk is loaded when the
 * gallery is hovered or focused.
 */
export function Gallery({ title, layout, items }: BlockProps<'gallery'>) {
  const pictures = picturesOf(items)
  const { open, load, view } = useLightboxLinks(title, pictures)
  if (pictures.length === 0) return null
  return (
    <Section title={title} isWide={layout === 'grid'}>
      <div className={styles.gallery} data-layout={layout} onPointerEnter={load} onFocus={load}>
        {groupsOf(pictures, layout).map((group) => (
          <GalleryGroup
            key={group.items[0]?.index}
            group={group}
            container={layout === 'grid' ? 'page' : 'content'}
            count={pictures.length}
            onOpen={open}
          />
        ))}
      </div>
      {view}
    </Section>
  )
}

interface GalleryGroupProps {
  group: Group<GalleryPicture>
  container: 'page' | 'content'
  count: number
  onOpen: OpenPicture
}

/** Widths in proportion to the ratios, so that images side by side have the same height. */
const grow = (ratio: number): CSSProperties => ({ flexGrow: rounded(ratio) })

const rounded = (ratio: number) => Number(ratio.toFixed(3))

/** Two upright drawings and a wide picture: on tablets the drawings would be too small to read beside it. */
function areDrawings({ items: [first, second, third, ...more] }: Group<GalleryPicture>): boolean {
  if (!first || !second || !third || more.length > 0) return false
  return first.image.src.endsWith('.svg') && first.ratio < 1 && second.ratio < 1 && third.ratio >= 1
}

function GalleryGroup({ group, container, count, onOpen }: GalleryGroupProps) {
  const [lead, above, below] = group.items
  const thumbnail = (picture: GalleryPicture, ratio = picture.ratio) => (
    <Thumbnail
      key={picture.index}
      picture={picture}
      imageSize={sideBySide(container, ratio / group.ratio)}
      count={count}
      onOpen={onOpen}
    />
  )
  if (group.arrangement === 'lead' && lead && above && below)
    return (
      <div className={styles.group}>
        {thumbnail(lead)}
        <div className={styles.stack} style={grow(stacked(above, below))}>
          {thumbnail(above, stacked(above, below))}
          {thumbnail(below, stacked(above, below))}
        </div>
      </div>
    )
  return (
    <div
      className={styles.group}
      style={{ '--ratio': rounded(group.ratio) }}
      data-layout={areDrawings(group) ? 'drawings' : undefined}
    >
      {group.items.map((picture) => thumbnail(picture))}
    </div>
  )
}

interface ThumbnailProps extends Pick<GalleryGroupProps, 'count' | 'onOpen'> {
  picture: GalleryPicture
  imageSize: ImageSize
}

function Thumbnail({ picture, imageSize, count, onOpen }: ThumbnailProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const { uid, image, caption, index, ratio } = picture
  const number = index + 1
  return (
    <figure
      id={pictureUrlFragment(uid)}
      className={styles.thumbnail}
      style={grow(ratio)}
      data-upright={ratio < 1 || undefined}
      {...picture.editable}
    >
      <a
        className={enlarge.enlarge}
        href={image.src}
        data-opens="lightbox"
        aria-haspopup={hydrated ? 'dialog' : undefined}
        suppressHydrationWarning
        onClick={(event) => void onOpen(event, index)}
      >
        <Picture picture={image} {...imageSize} />
        <Icon name="plus" />
        <VisuallyHidden isInstruction> {t`Enlarge picture ${number} of ${count}`}</VisuallyHidden>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
