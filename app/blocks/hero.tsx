import { Ruler } from '../chrome/ruler.tsx'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { Buttons } from './button.tsx'
import type { BlockProps } from './props.ts'

import styles from './hero.module.css'

/** With a picture: the first screen, words above, the picture below with the rule along its edge. Else words alone. */
export function Hero({ eyebrow, title, lead, image, actions }: BlockProps<'hero'>) {
  return (
    <div className={image ? styles['stage'] : styles['plain']}>
      <div className={styles['words']}>
        {eyebrow && <p className={styles['eyebrow']}>{eyebrow}</p>}
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['next']}>
          {lead && <p className={styles['lead']}>{lead}</p>}
          <Buttons buttons={actions} />
        </div>
      </div>
      {image && <Picture className={styles['picture']} picture={image} {...frames.hero} first />}
      {image && (
        <div className={styles['edge']}>
          <Ruler />
        </div>
      )}
    </div>
  )
}
