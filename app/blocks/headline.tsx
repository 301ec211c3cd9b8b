import type { ReactNode } from 'react'

import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'

import styles from './headline.module.css'

interface HeadlineProps {
  headline: string
  lead: string
  image: PictureFields | null
  /** What is to be known beside the words: who wrote it, what the terms are. */
  children?: ReactNode
}

/** The head of a company page, an impulse or a job: words first, then the picture across the page. */
export function Headline({ headline, lead, image, children }: HeadlineProps) {
  return (
    <>
      <header className={styles['head']}>
        <h1>{headline}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </header>
      {image && <Picture className={styles['picture']} picture={image} {...frames.company_page} first />}
    </>
  )
}
