import { type MouseEvent, useRef, useState } from 'react'

import { useLazyModule } from '../ui/use-lazy-module.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

/** A link to the file of a picture that is to be enlarged. */
export type OpenPicture = (event: MouseEvent<HTMLAnchorElement>, index: number) => Promise<void>

/**
 * Links to the files of pictures, which open in a lightbox with JavaScript: their click handler, what loads the
 * lightbox ahead, and the lightbox itself while it is open.
 */
export function useLightboxLinks(title: string, pictures: GalleryPicture[]) {
  const lightbox = useLazyModule(() => import('./lightbox.tsx'))
  const [opened, setOpened] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const Lightbox = lightbox.module?.Lightbox

  const open: OpenPicture = async (event, index) => {
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

  return {
    open,
    load: () => void lightbox.fetch(),
    view: Lightbox && opened !== null && (
      <Lightbox title={title} pictures={pictures} start={opened} onClose={close} />
    ),
  }
}
