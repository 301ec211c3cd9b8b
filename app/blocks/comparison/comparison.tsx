import { useEffect, useRef, useState } from 'react'

import { pictureAnchor } from '../../../server-functions/content/picture-anchor.ts'
import { imageSizes } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import type { BlockProps } from '../props.ts'

import styles from './comparison.module.css'

/**
 * A before/after image comparison. The chunk of the handle is loaded near the viewport; until then both images are shown
 * small within the same box, against layout shift. In print, without JavaScript, or if the chunk fails to load, they are
 * shown side by side.
 */
export function Comparison(block: BlockProps<'comparison'>) {
  const { _uid, title, before, before_label, after, after_label, caption } = block
  const [split, setSplit] = useState(50)
  const [failed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const { module, fetch } = useLazyModule(() => import('./comparison-handle.tsx'))

  useEffect(() => {
    if (!container.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetch().then((handle) => setFailed(handle === null))
      },
      { rootMargin: '300px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [fetch])

  if (!before || !after) return null
  return (
    <Section title={title}>
      <figure id={pictureAnchor(_uid)} className={styles.comparison} style={{ '--split': `${split}%` }}>
        <div
          ref={container}
          className={styles.frame}
          data-view={failed ? 'apart' : module ? 'edge' : 'waiting'}
        >
          <div className={styles.before}>
            <Picture picture={before} {...imageSizes.content} />
            {before_label && <p>{before_label}</p>}
          </div>
          <div className={styles.after}>
            <Picture picture={after} {...imageSizes.content} />
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
