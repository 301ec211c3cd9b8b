import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { IslandOf } from '../../server-functions/islands/island.ts'
import type { ImageSize } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { buttonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmailLink, PhoneLink } from '../ui/reach-links.tsx'
import { Section } from '../ui/section.tsx'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './press-folder.module.css'

const imageSize: ImageSize = { sizes: '10rem', ratio: '3:2' }

/** What others need to write about a project: text, original pictures with captions and credits, and what they may do. */
export function PressFolder(folder: IslandOf<'press-folder'>) {
  const { text, pictures, outline, licence, contact, archiveHref, pressHref } = folder
  const { t } = useLingui()
  const photos = pictures.filter(({ kind }) => kind === 'photo').length
  const drawings = pictures.length - photos + Number(outline !== null)
  return (
    <Section title={t`Pictures and drawings`} className={styles['press']} id="press">
      <div className={styles['offer']}>
        <p>
          {photos > 0 && <Plural value={photos} one="# picture" other="# pictures" />}
          {photos > 0 && drawings > 0 && ', '}
          {drawings > 0 && <Plural value={drawings} one="# drawing" other="# drawings" />}
          {' · '}
          <Trans>with captions and a short text, in German and English</Trans>
        </p>
        {licence && <p>{licence}</p>}
        <p className={styles['actions']}>
          <a href={archiveHref} download {...buttonLook({ size: 'lg' })}>
            <Trans>Download all (ZIP)</Trans>
          </a>
          {pressHref && (
            <SiteLink href={pressHref}>
              <Trans>For the press</Trans>
            </SiteLink>
          )}
        </p>
      </div>
      <details className={styles['details']}>
        <summary>
          <Trans>Text and single files</Trans>
          <Icon name="plus" />
        </summary>
        <p className={styles['text']}>{text}</p>
        <ul className={styles['files']}>
          {pictures.map((picture) => (
            <File key={picture.src} {...picture} />
          ))}
        </ul>
        {contact && (
          <p className={styles['contact']}>
            <Trans>Questions from the press:</Trans> {contact.name}
            {contact.phone && (
              <>
                , <PhoneLink number={contact.phone} />
              </>
            )}
            {contact.email && (
              <>
                , <EmailLink address={contact.email} />
              </>
            )}
          </p>
        )}
      </details>
    </Section>
  )
}

function File({
  caption,
  credit,
  fileName,
  anchor,
  ...picture
}: IslandOf<'press-folder'>['pictures'][number]) {
  const { src, width, height } = picture
  const type = fileName.split('.').at(-1)?.toUpperCase()
  return (
    <li>
      <Picture picture={{ ...picture, alt: '' }} {...imageSize} />
      <p>
        <a href={`#${anchor}`}>{caption || fileName}</a>
        {credit && <span className={styles['credit']}>{credit}</span>}
        <a className={styles['file']} href={src} download={fileName}>
          {width && height ? `${type}, ${width} × ${height} px` : type}
        </a>
      </p>
    </li>
  )
}
