import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'

import type { NavItem } from '../../server-functions/content/schema/blocks.ts'
import { consentButtonAttributes } from '../consent/consent-button-attributes.ts'
import { Island } from '../island-loading/island.tsx'
import { useCurrentPage, usePublicSettings, useSite } from '../router/use-site-and-page.ts'
import { EmailLink, PhoneLink } from '../ui/phone-and-email-links.tsx'
import { Ruler } from '../ui/ruler.tsx'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './footer.module.css'

/** Claim, address, link columns and legal links from the settings story; the brand name without one. */
export function Footer() {
  const { t } = useLingui()
  const site = useSite()
  const settings = usePublicSettings()
  const end = usePageEnd()
  if (!site)
    return (
      <footer className={styles.footer}>
        {settings?.brandName} <ConsentButton />
      </footer>
    )
  return (
    <footer className={styles.footer}>
      <Ruler />
      {!end.showsProjects && <Island address={site.projectTeaser} />}
      <div className={styles.main}>
        <div className={styles.top}>
          {!end.asks && <p className={styles.claim}>{site.claim}</p>}
          <address>
            {/* Lines on the screen, one row on paper. */}
            <p>
              {site.address.split('\n').map((line) => (
                <Fragment key={line}>
                  <span>{line}</span>
                  {'\n'}
                </Fragment>
              ))}
            </p>
            <p>
              {site.phone && <PhoneLink number={site.phone} />}
              {'\n'}
              {site.email && <EmailLink address={site.email} />}
            </p>
          </address>
        </div>
        <nav className={styles.columns} aria-label={t`Footer`}>
          {site.footer?.columns.map(({ _uid, _editable, title, links }) => (
            <section key={_uid} {..._editable}>
              <h2>{title}</h2>
              <Links items={links} />
            </section>
          ))}
        </nav>
      </div>
      <nav className={styles.legal} aria-label={t`Legal`}>
        <Links items={site.footer?.legal_navigation ?? []} />
        <ConsentButton />
        <a className="screen-only" href="#top">
          {t`Back to top`}
        </a>
      </nav>
    </footer>
  )
}

/** The end of a page, which the footer therefore does not repeat: a call to action, or projects. */
function usePageEnd(): { asks: boolean; showsProjects: boolean } {
  const content = useCurrentPage()?.content
  const components = new Set(content?.body.map(({ component }) => component))
  return {
    asks: components.has('call_to_action'),
    showsProjects: content?.component === 'reference' || projectBlocks.some((name) => components.has(name)),
  }
}

const projectBlocks = ['reference_list', 'reference_overview', 'reference_teasers', 'shelf'] as const

/** Opens the consent preferences, from every page, as easily as consent is given. */
function ConsentButton() {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.consent} {...consentButtonAttributes}>
      {t`Cookie settings`}
    </button>
  )
}

function Links({ items }: { items: NavItem[] }) {
  return (
    <ul>
      {items.map(
        ({ _uid, _editable, label, link }) =>
          link && (
            <li key={_uid} {..._editable}>
              <SiteLink {...link}>{label}</SiteLink>
            </li>
          ),
      )}
    </ul>
  )
}
