import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

import { ExternalActions, useFocusAfterAnswer } from './external-actions.tsx'
import { blank, isInPolicy } from './external-pictures.ts'
import { useExternalContent } from './use-consent.ts'

import styles from './external-picture.module.css'

interface ExternalPictureProps {
  url: URL
  alt: string
  className: string | undefined
  title?: string | undefined
  /**
   * What is shown in its place: a notice with buttons, which must not be in a link; a few words; or only `alt`, in
   * running text.
   */
  placeholder: 'notice' | 'words' | 'alt'
}

/**
 * A picture of another host, which is loaded for this once, or for all pages with consent. Everything in it is phrasing
 * content, as rich text has pictures in paragraphs.
 */
export function ExternalPicture({ url, alt, className, title, placeholder }: ExternalPictureProps) {
  const { t } = useLingui()
  const { href: src, host } = url
  const content = useExternalContent()
  // Never on the server and while hydrating, where the consent is unknown.
  const isShown = content.allowed && isInPolicy(src)
  const picture = useRef<HTMLImageElement>(null)
  const answers = useFocusAfterAnswer(content, isShown, () => picture.current?.focus())
  return (
    <span className={styles.external} data-external-content>
      <img
        ref={picture}
        {...externalSource(url, isShown)}
        alt={alt}
        title={title}
        className={className}
        loading="lazy"
        decoding="async"
        tabIndex={placeholder === 'notice' ? -1 : undefined}
        // Before hydration its `src` may have been set (external-pictures.ts).
        suppressHydrationWarning
      />
      {!isShown && placeholder === 'alt' && <span>{alt}</span>}
      {!isShown && placeholder !== 'alt' && (
        <span className={`${styles[placeholder]} ${className}`}>
          {alt && <strong>{alt}</strong>}
          <span data-instruction="">
            {placeholder === 'notice' ? (
              <Trans>
                If you load this picture from {host}, {host} learns your IP address and may set cookies.
              </Trans>
            ) : (
              <Trans>Picture from {host}, shown once you agree to external content.</Trans>
            )}
          </span>
          {placeholder === 'notice' && (
            <ExternalActions answers={answers} action={t`Load this picture`}>
              <a href={src}>
                <Trans>View the picture at {host}</Trans>
              </a>
            </ExternalActions>
          )}
        </span>
      )}
    </span>
  )
}

/** The attributes of a picture of another host. */
const externalSource = ({ href }: URL, isShown: boolean) => ({
  'data-external-src': href,
  src: isShown ? href : blank,
})
