import { Trans } from '@lingui/react/macro'

import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'

import styles from './downloads.module.css'

/** Files to download, each with its format. */
export function Downloads({ title, items }: BlockProps<'downloads'>) {
  return (
    <Section title={title}>
      <ul className={styles['files']}>
        {items.map(
          ({ _uid, _editable, label, note, file }) =>
            file && (
              <li key={_uid} {..._editable}>
                <a href={file.href} download>
                  <span className={styles['label']}>{label}</span>
                  <span className={styles['format']}>{file.format || <Trans>File</Trans>}</span>
                  <Icon name="download" />
                </a>
                {note && <p>{note}</p>}
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
