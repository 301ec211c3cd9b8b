import { useLingui } from '@lingui/react/macro'

import { Picture } from '../media/picture.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './team.module.css'

/** The people of the house, each by a favourite tool. */
export function Team({ title, intro, people }: BlockProps<'team'>) {
  const { t } = useLingui()
  return (
    <Section title={title} intro={intro}>
      <ul className={styles['people']}>
        {people.map(({ uuid, name, role, tool, tool_image: drawing, note, since, email, phone }) => (
          <li key={uuid}>
            {drawing && <Picture className={styles['tool']} picture={drawing} />}
            <div>
              <h3>{name}</h3>
              <p>{[role, since && t`since ${since}`].filter(Boolean).join(', ')}</p>
              {tool && <p className={styles['name']}>{tool}</p>}
              {note && <p className={styles['note']}>{note}</p>}
              {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
