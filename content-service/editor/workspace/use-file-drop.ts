import { useWindowEvent } from '../ui/use-window-event.ts'

/**
 * A file that is dropped where nothing takes it does nothing: a browser would leave the editor and show the file. Frames
 * let drags through to the editor, as a page in one would be replaced too.
 */
export function useFileDrop(): void {
  useWindowEvent('dragenter', over)
  useWindowEvent('dragover', over)
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) end()
  })
  useWindowEvent('drop', (event) => {
    end()
    if (hasFiles(event)) event.preventDefault()
  })
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

function over(event: DragEvent): void {
  if (!hasFiles(event)) return
  document.documentElement.dataset.draggingFiles = ''
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

function end(): void {
  delete document.documentElement.dataset.draggingFiles
}
