import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { assetTexts, extensionOf } from './asset-value.tsx'

import control from '../controls/control.module.css'
import styles from './asset.module.css'

interface FocusDialogProps {
  url: string
  focus: string
  /** '' removes the focal point. */
  onChange: (focus: string) => void
  onClose: () => void
}

/** The step of an arrow key, as a fraction of the picture; five times that with Shift. */
const step = 0.01

/** Sets the focal point: the part of a picture that stays visible when it is cropped. */
export function FocusDialog({ url, focus, onChange, onClose }: FocusDialogProps) {
  const t = useTexts(assetTexts)
  const { space } = useForm()
  const [size, setSize] = useState<Size | undefined>(() => sizeInUrl(url))
  const [point, setPoint] = useState<Point | undefined>(() => parseFocus(focus))
  const middle = size && { x: size.width / 2, y: size.height / 2 }
  const shown = point ?? middle
  const move = (x: number, y: number) =>
    size && setPoint({ x: within(x, size.width), y: within(y, size.height) })
  const place = (event: PointerEvent<HTMLElement>) => {
    if (!size || event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    move(
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (x === undefined || y === undefined || !size || !shown) return
    event.preventDefault()
    const far = step * (event.shiftKey ? 5 : 1)
    move(shown.x + x * far * size.width, shown.y + y * far * size.height)
  }
  const percent = size && shown && { x: percentOf(shown.x, size.width), y: percentOf(shown.y, size.height) }
  return (
    <Dialog title={t.focusTitle} size="wide" onClose={onClose}>
      {(close) => (
        <>
          <p className={control.soft}>{t.focusHint}</p>
          <div className={styles.stage}>
            <div className={styles.picture} onPointerDown={place} onPointerMove={place}>
              <img
                src={space.assetUrl(url, extensionOf(url) === 'svg' ? undefined : '900x0')}
                alt=""
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize((known) => known ?? (width > 0 && height > 0 ? { width, height } : undefined))
                }
              />
              {percent && (
                <button
                  type="button"
                  data-first
                  className={styles.point}
                  data-set={point !== undefined || undefined}
                  aria-label={t.focusPoint}
                  title={t.focusAt(percent.x, percent.y)}
                  style={{ insetInlineStart: `${percent.x}%`, insetBlockStart: `${percent.y}%` }}
                  onKeyDown={onKeyDown}
                />
              )}
            </div>
          </div>
          <div className="actions">
            <Button
              look="primary"
              disabled={!size || !point}
              onClick={() => {
                if (size && point) onChange(formatFocus(point, size))
                close()
              }}
            >
              {t.apply}
            </Button>
            <Button
              onClick={() => {
                onChange('')
                close()
              }}
            >
              {t.focusClear}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function percentOf(part: number, whole: number) {
  return Math.round((part / whole) * 1000) / 10
}

export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/**
 * The centre of Storyblok's focus, `{left}x{top}:{right}x{bottom}` in pixels of the original picture; undefined
 * without one.
 */
export function parseFocus(focus: string | null | undefined): Point | undefined {
  const numbers = /^(\d+)x(\d+):(\d+)x(\d+)$/
    .exec(focus ?? '')
    ?.slice(1)
    .map(Number)
  if (!numbers) return undefined
  const [left = 0, top = 0, right = left, bottom = top] = numbers
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) }
}

/** The focus as Storyblok's own editor writes it: one pixel wide and high, inside the picture. */
export function formatFocus(point: Point, { width, height }: Size): string {
  const [x, y] = [within(Math.round(point.x), width), within(Math.round(point.y), height)]
  return `${x}x${y}:${x + 1}x${y + 1}`
}

/** The size of a picture in its URL: `/f/{space}/{width}x{height}/…`. SVGs often have none. */
export function sizeInUrl(filename: string): Size | undefined {
  const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(filename) ?? []
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined
}

/** A place inside the picture. */
function within(value: number, length: number) {
  return Math.min(Math.max(0, value), Math.max(0, length - 1))
}
