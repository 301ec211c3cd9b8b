import { useLingui } from '@lingui/react/macro'

import { Picture } from '../media/picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './video.module.css'

/** A film of our own behind its still picture, with its words below. A film of others shows its still alone. */
export function Video(block: BlockProps<'video'>) {
  const { title, poster, file, captions, duration, caption, transcript } = block
  const { t } = useLingui()
  if (!poster) return null
  return (
    <Section title={title}>
      <figure className={styles['video']}>
        {file ? (
          <video controls preload="none" poster={poster.src} aria-label={poster.alt}>
            <source src={file.href} />
            <track kind="captions" src={captions?.href} default />
          </video>
        ) : (
          <Picture picture={poster} />
        )}
        <figcaption>{[caption, duration].filter(Boolean).join(' · ')}</figcaption>
      </figure>
      {(transcript.content?.length ?? 0) > 0 && (
        <details className={styles['transcript']}>
          <summary>{t`Transcript`}</summary>
          <RichText document={transcript} />
        </details>
      )}
    </Section>
  )
}
