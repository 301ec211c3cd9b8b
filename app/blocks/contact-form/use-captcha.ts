import { type RefObject, useEffect, useRef } from 'react'

import { type ExternalContent, useExternalContent } from '../../consent/use-consent.ts'
import { usePublicSettings } from '../../router/use-site-and-page.ts'
import type { RunningCaptcha } from './recaptcha.ts'

export interface Captcha {
  /** The host that its script is loaded from; null if there is no captcha. */
  host: string | null
  /** Whether the visitor allows it. */
  content: ExternalContent
  /** Where a box to tick appears, if the kind of captcha has one. */
  place: RefObject<HTMLDivElement | null>
  /** A token for one submission; empty without consent, and if the captcha cannot be loaded. Never rejects. */
  token: () => Promise<string>
}

/** The captcha of the form: its code is loaded, and it runs, while there is a site key and consent. */
export function useCaptcha(): Captcha {
  const { kind, siteKey, origin } = usePublicSettings()?.captcha ?? {}
  const content = useExternalContent()
  const { allowed } = content
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<Promise<RunningCaptcha | null>>(null)
  useEffect(() => {
    if (!kind || !siteKey || !origin || !allowed) return undefined
    const end = new AbortController()
    running.current = import('./recaptcha.ts').then(
      ({ startCaptcha }) => startCaptcha({ kind, siteKey, origin }, place.current, end.signal),
      () => null,
    )
    return () => {
      end.abort()
      running.current = null
    }
  }, [kind, siteKey, origin, allowed])
  return {
    host: origin ? new URL(origin).host : null,
    content,
    place,
    token: async () => (await running.current)?.token() ?? '',
  }
}
