import { useMatches } from '@tanstack/react-router'

import { usePublicSettings } from '../router/current-page.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Replaces the route's name in page views (specification 2.1). */
    gtm?: string
  }
}

/** What consent and analytics, which work without React, read from the `html` element. */
export function useConsentAttributes() {
  const settings = usePublicSettings()
  const routeName = useMatches({ select: (matches) => nameOf(matches.at(-1)) })
  return {
    'data-consent-revision': settings?.consentRevision,
    'data-route-name': routeName,
    ...(settings?.tagManagerId && {
      'data-tag-manager-id': settings.tagManagerId,
      'data-tag-manager-origin': settings.tagManagerOrigin,
    }),
  }
}

function nameOf(match: { routeId: string; staticData: { gtm?: string } } | undefined): string | undefined {
  return match?.staticData.gtm ?? match?.routeId
}
