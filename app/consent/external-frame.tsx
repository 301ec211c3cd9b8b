import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

import type { ExternalProvider } from '../../server-functions/settings/settings-schema.ts'
import { ExternalNotice } from './external-notice.tsx'
import { externalProviders } from './external-providers.ts'
import { useExternalContent } from './use-consent.ts'

import styles from './external-frame.module.css'

interface ExternalFrameProps {
  provider: ExternalProvider
  /** The accessible name of the frame. */
  title: string
  /** The address of the frame; with `started` if the visitor has just asked for this one. */
  src: (started: boolean) => string
  /** Our own picture in its place. */
  poster: ReactNode
  /** Label of the button that loads this one. */
  action: string
  /** The link to the content at its provider. */
  link: ReactNode
}

/**
 * Content of a third party behind a picture of ours: it is loaded for this once, or for all pages with consent, and
 * disappears when consent is withdrawn. Without JavaScript there are the picture and the link.
 */
export function ExternalFrame({ provider, title, src, poster, action, link }: ExternalFrameProps) {
  const content = useExternalContent()
  const { allowed, allowedHere } = content
  const { name, origin, privacy } = externalProviders[provider]
  const host = new URL(origin).host
  return (
    <div data-external-content>
      <div className={styles.content}>
        {allowed ? <Frame title={title} src={src(allowedHere)} focused={allowedHere} /> : poster}
      </div>
      <ExternalNotice content={content} action={action} link={link}>
        {allowed ? (
          <Trans>
            Loaded from {name} ({host}).
          </Trans>
        ) : (
          <Trans>
            If you load this from {name} ({host}), {name} learns your IP address and may set cookies.
          </Trans>
        )}{' '}
        <a href={privacy}>
          <Trans>Privacy policy of {name}</Trans>
        </a>
      </ExternalNotice>
    </div>
  )
}

/** May run its scripts with its own origin, which is never ours, but not navigate the page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** `focused`: it replaces the button that the visitor has just pressed. */
function Frame({ title, src, focused }: { title: string; src: string; focused: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (focused) frame.current?.focus()
  }, [focused])
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      loading={focused ? 'eager' : 'lazy'}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      sandbox={sandbox}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
