import type { ReactNode } from 'react'

import type { Locale } from '../locales/locales.ts'
import { renderStandalone } from './http/render-standalone.tsx'

/** Renders a component to static HTML in a locale, at a path of the site (the home page by default). */
export function htmlOf(element: ReactNode, locale: Locale = 'de', path = `/${locale}`): Promise<string> {
  return renderStandalone(element, locale, path)
}
