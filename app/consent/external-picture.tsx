import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { buttonLook } from '../ui/button.tsx'
import { externalSource, isInPolicy } from './external-pictures.ts'
import { useExternalContent } from './use-consent.ts'

import styles from './external-picture.module.css'

interface ExternalPictureProps {
  url: URL
  alt: string
  className: string | undefined
  title?: string | undefined
  /** In its place: a notice with buttons, which must not be in a link; a few words; or only `alt`, in running text. */
  placeholder: 'notice' | 'words' | 'alt'
}

/**
 * A picture of another host, which is loaded for this once, or for all pages with consent. Everything in it is phrasing
 * content, as rich text has pictures in paragraphs.
 */
export function ExternalPicture({ url, alt, className, title, placeholder }: ExternalPictureProps) {
  const { href: src, host } = url
  const { allowed, allowThis, allowAll } = useExternalContent()
  // Never on the server and while hydrating, where nothing is known of consent.
  const isShown = allowed && isInPolicy(src)
  const picture = useRef<HTMLImageElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isShown && isAnswered.current) picture.current?.focus()
    isAnswered.current = false
  }, [isShown])
  const answer = (allow: () => void) => () => {
    isAnswered.current = true
    allow()
  }
  return (
    <span className={styles['external']}>
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
            <span className={styles['actions']}>
              <button type="button" {...buttonLook({ color: 'secondary' })} onClick={answer(allowThis)}>
                <Trans>Load this picture</Trans>
              </button>
              <button
                type="button"
                {...buttonLook({ color: 'secondary', outlined: true })}
                onClick={answer(allowAll)}
              >
                <Trans>Always load external content</Trans>
              </button>
              <a href={src}>
                <Trans>View the picture at {host}</Trans>
              </a>
            </span>
          )}
        </span>
      )}
    </span>
  )
}
