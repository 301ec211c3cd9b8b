import { useEffect } from 'react'

/**
 * A file that is dropped where nothing takes it does nothing: a browser would leave the editor and show the file. Frames
 * let drags through to the editor, as a page in one would be replaced too.
 */
export function useFileDrop(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      dataset.draggingFiles = ''
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const end = (event: DragEvent) => {
      if (event.type === 'dragleave' && event.relatedTarget !== null) return
      delete dataset.draggingFiles
      if (event.type === 'drop' && hasFiles(event)) event.preventDefault()
    }
    const listeners = { dragenter: over, dragover: over, dragleave: end, drop: end } as const
    const types = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    for (const type of types) window.addEventListener(type, listeners[type])
    return () => {
      for (const type of types) window.removeEventListener(type, listeners[type])
    }
  }, [])
}
