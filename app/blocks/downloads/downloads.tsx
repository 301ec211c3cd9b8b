import { useLingui } from '@lingui/react/macro'

import { Picture } from '../../media/picture.tsx'
import type { ImageSize } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './downloads.module.css'

type DownloadedFile = NonNullable<BlockProps<'downloads'>['items'][number]['file']>

const pictureSize: ImageSize = { sizes: '(width < 36rem) 90vw, 20rem' }

/** Files to download, each with its format; a picture is shown, on light or dark ground, and several side by side. */
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
                  <Format {...file} />
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

function Format({ format, picture }: Pick<DownloadedFile, 'format' | 'picture'>) {
  const { t, i18n } = useLingui()
  const { width, height } = picture ?? {}
  const hasPixels = format !== 'SVG' && width && height
  return (
    <span className={styles.format}>
      {format || t`File`}
      {hasPixels && `, ${i18n.number(width)}\u00A0×\u00A0${i18n.number(height)}\u00A0px`}
    </span>
  )
}
