import { useEffect, useRef, useState } from 'react'

import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { usePart } from '../media/use-part.ts'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './comparison.module.css'

/**
 * The same view before and after. On a screen with JavaScript the two lie on each other and a handle, fetched when
 * they come near, moves the edge between them; in print, and wherever it cannot be moved, they stand side by side.
 */
export function Comparison(block: BlockProps<'comparison'>) {
  const { title, before, before_label, after, after_label, caption } = block
  const [split, setSplit] = useState(50)
  const [apart, setApart] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { module, fetch } = usePart(() => import('./comparison-handle.tsx'))

  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetch().then((handle) => setApart(handle === null))
      },
      { rootMargin: '300px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [fetch])

  if (!before || !after) return null
  return (
    <Section title={title}>
      <figure className={styles['comparison']} style={{ '--split': `${split}%` }}>
        <div ref={frame} className={styles['frame']} data-apart={apart}>
          <div className={styles['before']}>
            <Picture picture={before} {...frames.matter} />
            {before_label && <p>{before_label}</p>}
          </div>
          <div className={styles['after']}>
            <Picture picture={after} {...frames.matter} />
            {after_label && <p>{after_label}</p>}
          </div>
          {module && (
            <module.ComparisonHandle
              split={split}
              onMove={setSplit}
              before={before_label}
              after={after_label}
            />
          )}
        </div>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </Section>
  )
}
