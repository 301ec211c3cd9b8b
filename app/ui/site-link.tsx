import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { decodePath, isExternal, localeOfPath, localizeHref } from '../../locales/path.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { parseSearch } from '../page/query-string.ts'

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
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(address) ?? []
  const prefix = localeOfPath(path)
  const tab =
    newTab || target === '_blank'
      ? { target: '_blank', rel: rel ? `${rel} noopener` : 'noopener' }
      : { target, rel }
  if (isFile || isExternal(address) || !prefix)
    return (
      <a {...rest} {...tab} href={address}>
        {children}
      </a>
    )
  return (
    <Link
      {...(prefix !== locale && { hrefLang: prefix })}
      {...rest}
      {...tab}
      to={`/${prefix}/$`}
      params={{ _splat: decodePath(path.slice(prefix.length + 2)) }}
      search={parseSearch(search)}
      hash={hash}
      activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
    >
      {children}
    </Link>
  )
}
