import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'

import { type Frame, shareOf } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { BlockProps } from '../props.ts'
import { type Group, groupsOf, stacked } from './gallery-groups.ts'
import { type GalleryPicture, picturesOf } from './gallery-pictures.ts'

import styles from './gallery.module.css'

/**
 * An image gallery. Each image links to its file; with JavaScript it opens in a lightbox, whose chunk is loaded when the
 * gallery is hovered or focused.
 */
export function Gallery({ title, layout, items }: BlockProps<'gallery'>) {
  const pictures = picturesOf(items)
  const lightbox = useLazyModule(() => import('./lightbox.tsx'))
  const [opened, setOpened] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const Lightbox = lightbox.module?.Lightbox

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // A modified click opens a new tab or window: leave it to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    opener.current = link
    if (await lightbox.fetch()) setOpened(index)
    else window.location.assign(link.href)
  }

  function close() {
    setOpened(null)
    opener.current?.focus()
  }

  if (pictures.length === 0) return null
  return (
    <Section title={title} className={layout === 'grid' ? styles['across'] : undefined}>
      <div
        className={styles['gallery']}
        data-layout={layout}
        onPointerEnter={() => void lightbox.fetch()}
        onFocus={() => void lightbox.fetch()}
      >
        {groupsOf(pictures, layout).map((group) => (
          <Arranged
            key={group.items[0]?.index}
            group={group}
            place={layout === 'grid' ? 'page' : 'matter'}
            count={pictures.length}
            onOpen={open}
          />
        ))}
      </div>
      {Lightbox && opened !== null && (
        <Lightbox title={title} pictures={pictures} start={opened} onClose={close} />
      )}
    </Section>
  )
}

interface ArrangedProps {
  group: Group<GalleryPicture>
  place: 'page' | 'matter'
  count: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => Promise<void>
}

/** Widths are shares of the group's width, so that pictures side by side are equally high. */
const share = (ratio: number): CSSProperties => ({ flexGrow: ratio })

function Arranged({ group, place, count, onOpen }: ArrangedProps) {
  const [lead, above, below] = group.items
  const view = (picture: GalleryPicture, ratio = picture.ratio) => (
    <View
      key={picture.index}
      picture={picture}
      frame={shareOf(place, ratio / group.ratio)}
      count={count}
      onOpen={onOpen}
    />
  )
  if (group.arrangement === 'lead' && lead && above && below)
    return (
      <div className={styles['group']}>
        {view(lead)}
        <div className={styles['stack']} style={share(stacked(above, below))}>
          {view(above, stacked(above, below))}
          {view(below, stacked(above, below))}
        </div>
      </div>
    )
  return (
    <div className={styles['group']} style={{ '--ratio': group.ratio }}>
      {group.items.map((picture) => view(picture))}
    </div>
  )
}

interface ViewProps extends Pick<ArrangedProps, 'count' | 'onOpen'> {
  picture: GalleryPicture
  frame: Frame
}

function View({ picture, frame, count, onOpen }: ViewProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const { image, caption, index, ratio } = picture
  const number = index + 1
  return (
    <figure className={styles['view']} style={share(ratio)} data-upright={ratio < 1}>
      <a
        href={image.src}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onClick={(event) => void onOpen(event, index)}
      >
        <Picture picture={image} {...frame} />
        <Icon name="plus" />
        <VisuallyHidden> {t`Enlarge picture ${number} of ${count}`}</VisuallyHidden>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
