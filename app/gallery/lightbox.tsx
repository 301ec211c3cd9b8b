import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { isDrawing } from '../media/image-urls.ts'
import { Picture } from '../media/picture.tsx'
import { fitViewport } from '../media/sizes-attributes.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'

import styles from './lightbox.module.css'

interface LightboxProps {
  title: string
  pictures: GalleryPicture[]
  /** Index of the picture shown first. */
  start: number
  onClose: () => void
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

/**
 * The lightbox of a gallery: a modal dialog with a scroll-snap strip. Swipes scroll it natively, arrow keys and buttons
 * by script.
 */
export function Lightbox({ title, pictures, start, onClose }: LightboxProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  /** The index that the strip is scrolling to by script; null while the visitor scrolls. */
  const target = useRef<number>(null)
  const [index, setIndex] = useState(start)
  const { leave } = useHistoryEntry(() => dialog.current?.close())
  const last = pictures.length - 1
  const [number, count] = [index + 1, pictures.length]

  useEffect(() => {
    dialog.current?.showModal()
    closing.current?.focus()
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])

  function scrollTo(by: number) {
    const next = Math.min(Math.max((target.current ?? index) + by, 0), last)
    target.current = next
    setIndex(next)
    // Smooth or instant is up to `scroll-behavior` in the CSS.
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }

  function onScroll() {
    if (!strip.current?.clientWidth) return
    const shown = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
    if (target.current === null || target.current === shown) setIndex(shown)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    scrollTo(step)
  }

  function onDialogClose() {
    leave()
    onClose()
  }

  /** A click outside the image closes, except the second click of the double click that opened the lightbox. */
  function onClick({ target, detail }: MouseEvent) {
    if (detail > 1 || !(target instanceof Element) || target.closest('img, button, footer')) return
    dialog.current?.close()
  }

  return (
    // Handles bubbling keys and clicks of its content; every click action has a key or button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={title || t`Pictures`}
      onClose={onDialogClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div
        ref={strip}
        className={styles.strip}
        // A scroll container must be focusable (WCAG 2.1.1), and a focusable element must have a name.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t`Pictures`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={() => (target.current = null)}
        onWheel={() => (target.current = null)}
      >
        {pictures.map(({ uid, image, ratio }, at) => (
          <div
            key={uid}
            className={styles.slide}
            style={{ '--ratio': ratio, '--max-width': maxWidthOf(image) }}
            aria-hidden={at !== index}
          >
            {/* The previous and next image are preloaded; the others are lazy. */}
            <Picture picture={image} {...fitViewport(ratio)} eager={Math.abs(at - index) < 2} withNotice />
          </div>
        ))}
      </div>
      <footer className={styles.bar}>
        {last > 0 && (
          <span className={styles.rule} aria-hidden="true">
            {pictures.map(({ uid }, at) => (
              <i key={uid} data-current={at === index} />
            ))}
          </span>
        )}
        <p className={styles.caption} aria-live="polite">
          {last > 0 && (
            <span className={styles.count}>
              <VisuallyHidden>{t`Picture ${number} of ${count}`} </VisuallyHidden>
              <span aria-hidden="true">
                {number} / {count}
              </span>
            </span>
          )}
          <span>{pictures[index]?.caption}</span>
        </p>
        <div className={styles.buttons}>
          {last > 0 && (
            <>
              <button type="button" aria-disabled={index === 0} onClick={() => scrollTo(-1)}>
                <Icon name="back" />
                <VisuallyHidden>{t`Previous picture`}</VisuallyHidden>
              </button>
              <button type="button" aria-disabled={index === last} onClick={() => scrollTo(1)}>
                <Icon name="on" />
                <VisuallyHidden>{t`Next picture`}</VisuallyHidden>
              </button>
            </>
          )}
          <button ref={closing} type="button" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <VisuallyHidden>{t`Close`}</VisuallyHidden>
          </button>
        </div>
      </footer>
    </dialog>
  )
}

/** A photo is not shown larger than its file; a drawing has no such limit. */
function maxWidthOf(image: GalleryPicture['image']): string {
  return image.width && !isDrawing(image) ? `${image.width}px` : '100cqi'
}

/** Stored in the state of the entry, which survives a reload. */
const mark = 'lightbox'

/**
 * Gives a dialog a history entry of its own, so that going back closes it and does not leave the page. The entry has
 * the router's state of the page, and the router learns neither of it nor of going back: nothing is loaded or counted.
 * @param close closes the dialog
 */
function useHistoryEntry(close: () => void): { leave: () => void } {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    const state: unknown = window.history.state
    // Not by `window.history.pushState`, which the router has replaced by its own.
    if (!isMarked(state))
      History.prototype.pushState.call(window.history, { ...asObject(state), [mark]: true }, '')
    const onPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      onBack()
    }
    // Before the router's listener.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  return { leave }
}

/** Removes the entry of a dialog that was closed in another way. */
function leave() {
  if (!isMarked(window.history.state)) return
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  window.history.back()
}

function isMarked(state: unknown): boolean {
  return mark in asObject(state)
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}
