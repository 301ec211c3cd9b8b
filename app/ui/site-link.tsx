import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { isExternal, localizeHref } from '../../locales/path.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { pageLocation } from './page-location.ts'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  newTab?: boolean
  children: ReactNode
}

/**
 * The component for every link. A link to a page of the site gets the locale prefix (specification 2.1) and is handled
 * by the router; external, mail, telephone, hash and file links are plain `a` elements.
 */
export function SiteLink({ href, newTab = false, target, rel, children, ...rest }: SiteLinkProps) {
  const locale = useLocale()
  const isFile = href.startsWith('/f/')
  const address = isFile ? href : localizeHref(href, locale)
  const page = isFile || isExternal(address) ? null : pageLocation(address)
  const tab =
    newTab || target === '_blank'
      ? { target: '_blank', rel: rel ? `${rel} noopener` : 'noopener' }
      : { target, rel }
  if (!page)
    return (
      <a {...rest} {...tab} href={address}>
        {children}
      </a>
    )
  return (
    <Link
      {...(page.locale !== locale && { hrefLang: page.locale })}
      {...rest}
      {...tab}
      {...page.location}
      activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
    >
      {children}
    </Link>
  )
}
