import { useEffect, useRef, useState } from 'react'

/** Room around the page, in pixels. */
const margin = 24

/** Fits a page of a width into its box: scaled down if necessary, and as high as the box. */
export function useFrameSize(width: number) {
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
