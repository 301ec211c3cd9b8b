import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './downloads.module.css'

/** Files, with their format. */
export function Downloads({ title, items }: BlockProps<'downloads'>) {
  return (
    <Section title={title}>
      <ul className={styles['files']}>
        {items.map(
          ({ _uid, label, note, file }) =>
            file && (
              <li key={_uid}>
                <a href={file.href} download>
                  {label}
                </a>
                <span>{[file.format, note].filter(Boolean).join(', ')}</span>
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
