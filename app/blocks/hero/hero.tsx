import type { CSSProperties } from 'react'

import { frames, ratios } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { renditionOf, renditionsOf } from '../../media/renditions.ts'
import { Buttons } from '../../ui/button.tsx'
import { Ruler } from '../../ui/ruler.tsx'
import type { BlockProps } from '../props.ts'

import styles from './hero.module.css'
import wall from './wall.module.css'

/** The hero: text only, an image beside the lead, or (`wall`) text on an image whose background extends above it. */
export function Hero({ eyebrow, title, lead, image, actions, layout }: BlockProps<'hero'>) {
  const isWall = image !== null && layout === 'wall'
  const named = (name: string) => [styles[name], isWall && wall[name]].filter(Boolean).join(' ')
  return (
    <div className={named(image ? layout : 'plain')} style={isWall ? wallOf(image) : undefined}>
      <div className={named('words')}>
        {eyebrow && <p className={named('eyebrow')}>{eyebrow}</p>}
        <h1 className={named('title')}>{title}</h1>
      </div>
      {image && <Picture className={named('picture')} picture={image} {...frames[layout]} first />}
      {(lead || actions.length > 0) && (
        <div className={named('next')}>
          {lead && <p className={named('lead')}>{lead}</p>}
          <Buttons buttons={actions} />
        </div>
      )}
      {isWall && (
        <div className={named('edge')}>
          <Ruler />
        </div>
      )}
    </div>
  )
}

/** CSS variables for the wall: a tiny version of the image, whose top row of pixels the CSS stretches above it. */
function wallOf(image: NonNullable<BlockProps<'hero'>['image']>): CSSProperties {
  const made = renditionsOf(image, {})
  if (!made) return {}
  return {
    '--wall': `url("${renditionOf(image, 'wall')}")`,
    '--wall-width': `${Math.round((100 * made.width) / made.height / ratios[frames.wall.below.ratio])}%`,
  }
}
