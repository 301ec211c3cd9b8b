import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { PreviewState } from '../../server-functions/preview.functions.ts'
import { isInEditor } from '../browser/editor-frame.ts'
import { reportAppError } from '../errors/app-error.ts'
import { wholeStyleSheet } from '../styles/load-whole-style-sheet.ts'
import { DraftBar } from './draft-bar.tsx'
import { framingEditor } from './editor-messages.ts'
import { ShareCardOverlay } from './share-card-overlay.tsx'

/** The tools of editors on a preview deployment: the draft bar, and in the editor's frame live editing. */
export function PreviewTools({ state }: { state: PreviewState }) {
  const router = useRouter()
  const [isFramed, setFramed] = useState(false)
  const editor = isFramed && state.version === 'draft' ? framingEditor(state.editorOrigins) : undefined
  useEffect(() => {
    // The style of components that the server does not render is in the whole sheet only.
    if (isInEditor()) void wholeStyleSheet().then(() => setFramed(true))
  }, [])
  useEffect(() => {
    if (!editor) return undefined
    let stop: (() => void) | undefined
    let isStopped = false
    void (async () => {
      const { startLiveEditing } = await import('./live-editing.tsx')
      if (!isStopped) stop = startLiveEditing(router, editor)
    })().catch(reportAppError)
    return () => {
      isStopped = true
      stop?.()
    }
  }, [router, editor])
  return (
    <>
      <DraftBar state={state} />
      {isFramed && <ShareCardOverlay />}
    </>
  )
}
