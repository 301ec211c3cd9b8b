import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import type { Block } from '../model/block-values.ts'
import type { StorySession } from '../story/story-session.ts'
import { useTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { Segments } from '../ui/button.tsx'
import type { Sessions } from '../workspace/unsaved-stories.ts'
import * as bridge from './frame-messages.ts'

import styles from './preview-frame.module.css'

/** When a new block is selected in the page again, in ms. */
const newBlockDelays = [250, 700, 1500, 3000]

interface PreviewFrameProps {
  space: OpenSpace
  session: StorySession
  sessions: Sessions
  /** A code, or `default`. */
  language: string
  width: FrameWidth
  /** An earlier version, shown instead of the form's content. */
  past: Block | undefined
  /** A new page without its texts, for which a site only has “not found”. */
  isBare: boolean
  selected: string | undefined
  onSelect: (uid: string) => void
  /** A block of another story was clicked, such as the header. */
  onOpenStory: (id: number) => void
}

/** The page of the preview deployment: it shows typed text at once, and its blocks can be clicked. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { space, session, sessions, language, width, past, isBare, selected, onSelect, onOpenStory } = props
  const texts = useTexts(previewFrameTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<bridge.FrameConnection>(undefined)
  // Selected in the page, which highlights it already.
  const selectedInPage = useRef<string>(undefined)
  // The last save before the page was ready.
  const missed = useRef<bridge.EditorMessage>(undefined)
  const [isReady, setReady] = useState(false)
  const pixels = pixelsOf(width)
  const { box, scale, height } = useFrameSize(pixels)
  const { story } = session.get().saved
  const [url] = useState(() => bridge.previewUrlOf(space.previewUrl, space.id, story, language))

  const sendContent = useEffectEvent(() => {
    const { saved, history } = session.get()
    connection.current?.send({ action: 'input', story: { ...saved.story, content: past ?? history.content } })
  })
  /** Text that was typed before the page is ready is sent then. */
  const sendTyped = useEffectEvent(() => {
    if (isReady) sendContent()
  })
  const sendStored = useEffectEvent((message: bridge.EditorMessage) => {
    if (isReady) connection.current?.send(message)
    else missed.current = message
  })
  const sendSelection = useEffectEvent((uid: string | undefined) => {
    const { content } = session.get().history
    connection.current?.send(
      uid === undefined
        ? { action: 'deselectBlok' }
        : bridge.selectionMessage(content, uid, story.id, space.id),
    )
  })
  const start = useEffectEvent(() => {
    setReady(true)
    const componentNames = Object.fromEntries(
      [...space.components.values()].map(({ name, display_name }) => [name, display_name || name]),
    )
    const message = { action: 'enterEditmode', storyId: story.id, componentNames, appVersion: 'v1' }
    connection.current?.send(message)
    if (missed.current) connection.current?.send(missed.current)
    missed.current = undefined
    if (session.get().isChanged) sendContent()
  })
  /** A block of another story may be clicked, such as one of the header. */
  const select = useEffectEvent((uid: string, storyId: number) => {
    if (storyId !== story.id) return onOpenStory(storyId)
    selectedInPage.current = uid
    sendSelection(uid)
    return onSelect(uid)
  })
  const hear = useEffectEvent(({ action, dataC, blok }: bridge.PageMessage) => {
    const { content } = session.get().history
    if (action === 'initialized') start()
    if (action === 'edit' && typeof dataC?.uid === 'string') select(dataC.uid, Number(dataC.id))
    if (blok?._uid === undefined) return
    if (action === 'moveForward') session.edit(bridge.moveBlock(content, blok._uid, 1), '')
    if (action === 'moveBackward') session.edit(bridge.moveBlock(content, blok._uid, -1), '')
    if (action === 'deleteBlock') session.edit(bridge.deleteBlock(content, blok._uid), '')
  })

  useEffect(() => {
    if (!frame.current) return undefined
    const { origin } = new URL(space.previewUrl)
    const connected = bridge.connectFrame(frame.current, origin, (message) => hear(message))
    connection.current = connected
    let sent = session.get().history.content
    // Bypasses rendering: a key press reaches the page at once.
    const stop = session.subscribe(() => {
      const { content } = session.get().history
      if (content === sent) return
      sent = content
      sendTyped()
    })
    const stopSaved = sessions.onSaved((id, action) => {
      if (id !== story.id) return
      const { saved, isChanged } = session.get()
      const slug = saved.story.full_slug
      sendStored({ action, reload: true, storyId: id, slug, slugChanged: slug !== story.full_slug })
      if (isChanged) sendContent()
    })
    return () => {
      stop()
      stopSaved()
      connected.close()
    }
  }, [space, session, sessions, story.id, story.full_slug])

  const isPast = useRef(false)
  useEffect(() => {
    if (past || isPast.current) sendTyped()
    isPast.current = past !== undefined
  }, [past])

  useEffect(() => {
    if (selected === selectedInPage.current) return undefined
    selectedInPage.current = undefined
    if (!isReady) return undefined
    sendSelection(selected)
    const { saved } = session.get()
    if (selected === undefined || bridge.blockBreadcrumbs(saved.story.content, selected).length > 0)
      return undefined
    // The page has a new block only once it has rendered it, which it does not report.
    const timers = newBlockDelays.map((delay) => setTimeout(() => sendSelection(selected), delay))
    return () => timers.forEach(clearTimeout)
  }, [selected, isReady, session])

  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={texts.page}
      tabIndex={-1}
      data-bare={isBare || undefined}
    >
      {!isReady && (
        <>
          <p className={styles.waiting}>{texts.loading}</p>
          <p className={styles.waiting}>{texts.waiting(new URL(space.previewUrl).origin)}</p>
        </>
      )}
      {isBare && isReady && <p className={styles.bare}>{texts.bare}</p>}
      <div className={styles.sheet} style={{ inlineSize: pixels * scale, blockSize: height * scale }}>
        {/* The preview is the site with its scripts, on an origin of its own. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={texts.page}
          src={url}
          className={styles.frame}
          style={{ inlineSize: pixels, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** Room around the page, in pixels. */
const margin = 24

/** Fits a page of a width into its box: scaled down if necessary, and as high as the box. */
function useFrameSize(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 800, height: 600 })
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, Math.max(0.2, (size.width - margin) / width))
  return { box, scale, height: Math.max(200, (size.height - margin) / scale) }
}

/** Widths of the page in the frame, in CSS pixels. */
const frameWidths = [
  { name: 'phone', pixels: 390, icon: <Smartphone /> },
  { name: 'tablet', pixels: 820, icon: <Tablet /> },
  { name: 'desk', pixels: 1440, icon: <Monitor /> },
] as const

export type FrameWidth = (typeof frameWidths)[number]['name']

export const widthNames: readonly FrameWidth[] = frameWidths.map(({ name }) => name)

function pixelsOf(width: FrameWidth): number {
  return frameWidths.find(({ name }) => name === width)?.pixels ?? frameWidths[2].pixels
}

interface WidthChoiceProps {
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}

/** Chooses the width of the page: phone, tablet or desktop. */
export function WidthChoice({ width, onWidth }: WidthChoiceProps) {
  const texts = useTexts(previewFrameTexts)
  const options = frameWidths.map(({ name, pixels, icon }) => ({
    value: name,
    label: `${texts[name]}, ${pixels} px`,
    content: icon,
  }))
  return <Segments label={texts.width} value={width} options={options} onChange={onWidth} />
}

const previewFrameTexts = inBothLanguages({
  page: ['Seite', 'Page'],
  loading: ['Die Seite lädt …', 'The page is loading …'],
  bare: [
    'Hier erscheint die Seite, sobald die Texte da sind, die sie braucht.',
    'The page appears here as soon as it has the texts that it needs.',
  ],
  waiting: phrase(
    'Die Vorschau unter # meldet sich nicht. Läuft dort die Website als Vorschau, und darf dieser Editor sie rahmen (frame-ancestors)?',
    'The preview at # does not answer. Is the site running there as a preview, and may this editor frame it (frame-ancestors)?',
  ),
  phone: ['Telefon', 'Phone'],
  tablet: ['Tablet', 'Tablet'],
  desk: ['Schreibtisch', 'Desk'],
  width: ['Breite der Vorschau', 'Width of the preview'],
})
