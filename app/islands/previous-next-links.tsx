import type { ReactNode } from 'react'

import type { Picture as PictureData } from '../../server-functions/content/schema/fields.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { CardLink } from '../ui/card-link.tsx'

import styles from './previous-next-links.module.css'

const imageSize: ImageSize = { sizes: '(min-width: 48rem) max(14vw, 7rem), 32vw', ratio: '3:2' }

/** The pages before and after one in its list. */
export function PreviousNextLinks({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className={styles.links} aria-label={name}>
      {children}
    </nav>
  )
}

interface LinkedPageProps {
  uuid: string
  href: string
  headline: string
  image: PictureData | null
  label: ReactNode
  rel: 'prev' | 'next'
}

export function LinkedPage({ uuid, href, headline, image, label, rel }: LinkedPageProps) {
  return (
    <div className={styles.page} data-rel={rel} data-picture-of={uuid}>
      <p>{label}</p>
      <p className={styles.name}>
        <CardLink href={href} headline={headline} />
      </p>
      {image && <Picture picture={{ ...image, alt: '' }} {...imageSize} />}
    </div>
  )
}
