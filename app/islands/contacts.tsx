import { useLingui } from '@lingui/react/macro'

import { mailtoSubject, mailtoHref } from '../../server-functions/contact-people/mailto-subject.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { EmailLink, PhoneLink } from '../ui/phone-and-email-links.tsx'
import { Section } from '../ui/section.tsx'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './contacts.module.css'

const imageSize: ImageSize = { sizes: '7rem', ratio: '1:1' }

/** The end of projects, services, impulses and jobs: whom to speak with, how to apply, and what it costs. */
export function Contacts(contacts: IslandOf<'contacts'>) {
  const { people, teamHref, costHref, formHref } = contacts
  const { t } = useLingui()
  return (
    <Section title={t`Who you will talk to`} className="sheet" id="contacts">
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.uuid} {...person} contacts={contacts} teamHref={teamHref} />
        ))}
      </ul>
      {formHref && (
        <p className={styles.more}>
          <SiteLink href={formHref}>{t`Apply with the form`}</SiteLink> {t`(attachments up to 10 MB)`}
        </p>
      )}
      {costHref && (
        <p className={styles.more}>
          <SiteLink href={costHref}>{t`What does it cost?`}</SiteLink>{' '}
          {t`Figures for every stage, what makes it cheaper, and what is free.`}
        </p>
      )}
    </Section>
  )
}

type PersonProps = IslandOf<'contacts'>['people'][number] & {
  contacts: IslandOf<'contacts'>
  teamHref: string
}

function Person({ id, name, role, phone, email, tool_image: drawing, contacts, teamHref }: PersonProps) {
  const subject = mailtoSubject(contacts, useLocale())
  return (
    <li>
      {drawing && <Picture className={styles.tool} picture={{ ...drawing, alt: '' }} {...imageSize} />}
      <div className={styles.text}>
        <h3>{teamHref ? <SiteLink href={`${teamHref}#${id}`}>{name}</SiteLink> : name}</h3>
        {role && <p>{role}</p>}
        {phone && (
          <p>
            <PhoneLink number={phone} />
          </p>
        )}
        {email && (
          <p>
            <EmailLink address={email} href={mailtoHref(email, subject)} />
          </p>
        )}
      </div>
    </li>
  )
}
