import { loadPreviewState, type PreviewState } from '../../server-functions/preview.functions.ts'
import { LazyPreviewTools } from './lazy-preview-tools.ts'

/** Loads the tools for editors, and the rights of the visitor of a preview deployment. */
export async function loadPreview(): Promise<PreviewState | null> {
  const [state] = await Promise.all([loadPreviewState(), LazyPreviewTools.prepare()])
  return state
}
