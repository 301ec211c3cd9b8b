import { Trans } from '@lingui/react/macro'

import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './downloads.module.css'

/** Files, each with its format, so that nobody loads what they cannot open. */
export function Downloads({ title, items }: BlockProps<'downloads'>) {
  return (
    <Section title={title}>
      <ul className={styles['files']}>
        {items.map(
          ({ _uid, label, note, file }) =>
            file && (
              <li key={_uid}>
                <a href={file.href} download>
                  <span className={styles['label']}>{label}</span>
                  <span className={styles['format']}>{file.format || <Trans>File</Trans>}</span>
                  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path
                      d="M12 3v13M6 10l6 6 6-6M4 21h16"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2"
                    />
                  </svg>
                </a>
                {note && <p>{note}</p>}
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
