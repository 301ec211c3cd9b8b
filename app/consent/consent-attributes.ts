import { usePublicSettings } from '../router/use-site-and-page.ts'
import { usePageViewName } from './page-view-name.ts'

/** What consent and analytics, which work without React, read from the `html` element. */
export function useConsentAttributes() {
  const settings = usePublicSettings()
  const pageViewName = usePageViewName()
  return {
    'data-consent-revision': settings?.consentRevision,
    'data-tracking-name': pageViewName,
    ...(settings?.tagManagerId && {
      'data-tag-manager-id': settings.tagManagerId,
      'data-tag-manager-origin': settings.tagManagerOrigin,
    }),
  }
}
