import { useEffect, useRef, useState } from 'react'

import { frames } from '../../media/frames.ts'
import { Picture } from '../../media/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import type { BlockProps } from '../props.ts'

import styles from './comparison.module.css'

/**
 * The same view before and after. Where a handle can move the edge between them the two lie on each other; it is fetched
 * when they come near, and until then both are seen small within the same space, so that nothing shifts. In print,
 * without JavaScript, and where the handle cannot be fetched they stand side by side.
 */
export function Comparison(block: BlockProps<'comparison'>) {
  const { title, before, before_label, after, after_label, caption } = block
  const [split, setSplit] = useState(50)
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { module, fetch } = useLazyModule(() => import('./comparison-handle.tsx'))

  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetch().then((handle) => setFailed(handle === null))
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
        <div
          ref={frame}
          className={styles['frame']}
          data-view={failed ? 'apart' : module ? 'edge' : 'waiting'}
        >
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
