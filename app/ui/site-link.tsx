import { useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { decodePath, isExternal, localizeHref } from '../../locales/path.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { pageLink } from './page-link.ts'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  newTab?: boolean
  children: ReactNode
}

/**
 * The component for every link. A link to a page of the site gets the locale prefix (specification 2.1), and `aria-current`
 * on that page, unless it is to a part of it. Links are the browser's, except where the router keeps the document (page/client-side-links.ts).
 */
export function SiteLink({ href, newTab = false, target, rel, children, ...rest }: SiteLinkProps) {
  const locale = useLocale()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isFile = href.startsWith('/f/')
  const address = isFile ? href : localizeHref(href, locale)
  const page = isFile || isExternal(address) ? null : pageLink(address)
  const isCurrent = page && !address.includes('#') && decodePath(page.path) === decodePath(pathname)
  const isNewTab = newTab || target === '_blank'
  return (
    <a
      {...rest}
      hrefLang={rest.hrefLang ?? (page && page.locale !== locale ? page.locale : undefined)}
      aria-current={isCurrent ? 'page' : rest['aria-current']}
      target={isNewTab ? '_blank' : target}
      rel={isNewTab ? [rel, 'noopener'].filter(Boolean).join(' ') : rel}
      href={page?.href ?? address}
    >
      {children}
    </a>
  )
}
