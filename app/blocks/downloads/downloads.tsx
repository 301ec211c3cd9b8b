import { Trans } from '@lingui/react/macro'

import type { ImageSize } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './downloads.module.css'

const pictureSize: ImageSize = { sizes: '13rem' }

/** Files to download, each with its format; a picture is shown, on light or dark ground. */
export function Downloads({ title, items }: BlockProps<'downloads'>) {
  return (
    <Section title={title}>
      <ul className={styles.files}>
        {items.map(
          ({ _uid, _editable, label, note, file, on_dark: onDark }) =>
            file && (
              <li key={_uid} className={file.picture ? styles.pictured : undefined} {..._editable}>
                <a href={file.href} download>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.format}>{file.format || <Trans>File</Trans>}</span>
                  {file.picture && (
                    <span className={styles.picture} data-dark={onDark}>
                      <Picture picture={{ ...file.picture, alt: '' }} {...pictureSize} />
                    </span>
                  )}
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
