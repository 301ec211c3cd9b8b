import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { buttonLook, MoreButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmailLink, PhoneLink } from '../ui/phone-and-email-links.tsx'

import cardLink from '../ui/card-link.module.css'
import styles from './press-folder.module.css'

const imageSize: ImageSize = { sizes: '7rem', ratio: '3:2' }

/** What others need to write about a project: text, original pictures with captions and credits, and the licence. */
export function PressFolder(folder: IslandOf<'press-folder'>) {
  const { t } = useLingui()
  const { text, pictures, outline, licence, contact, archiveHref, pressHref } = folder
  const photos = pictures.filter(({ kind }) => kind === 'photo').length
  const drawings = pictures.length - photos + Number(outline !== null)
  const [credit, ...otherCredits] = new Set(pictures.map((picture) => picture.credit))
  const isOneCredit = otherCredits.length === 0
  return (
    <section className={styles.press} id="press">
      <details className={styles.details}>
        <summary>
          <h2>{t`Pictures and drawings`}</h2>
          <span className={styles.count}>
            {photos > 0 && <Plural value={photos} one="# picture" other="# pictures" />}
            {photos > 0 && drawings > 0 && ', '}
            {drawings > 0 && <Plural value={drawings} one="# drawing" other="# drawings" />}
          </span>
          <Icon name="down" />
        </summary>
        <div className={styles.offer}>
          <p>
            {t`With captions and a short text in each language of this page.`} {licence}
          </p>
          <p className={styles.actions}>
            <a href={archiveHref} download {...buttonLook({ size: 'lg' })}>
              {t`Download all (ZIP)`}
            </a>
            {pressHref && (
              <MoreButton href={pressHref} newTab={false}>
                {t`For the press`}
              </MoreButton>
            )}
          </p>
        </div>
        <p className={styles.text}>{text}</p>
        <ul className={styles.files}>
          {pictures.map((picture) => (
            <PictureFile key={picture.src} {...picture} credit={isOneCredit ? '' : picture.credit} />
          ))}
          <OutlineFile {...folder} />
        </ul>
        {credit && isOneCredit && (
          <p className={styles.contact}>
            <Trans>Credit: {credit}</Trans>
          </p>
        )}
        {contact && (
          <p className={styles.contact}>
            {t`Questions from the press:`} {contact.name}
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
      <PrintChoice />
    </section>
  )
}

/** The printout is one sheet unless the box is ticked (styles/print.css). The button needs a script, the browser's own command does not. */
function PrintChoice() {
  const { t } = useLingui()
  return (
    <div className={styles.print}>
      <button type="button" data-light data-print {...buttonLook({ color: 'secondary', outlined: true })}>
        <span>{t`Print on one sheet`}</span>
        <span>{t`Print with all text`}</span>
      </button>
      <label data-light>
        <input type="checkbox" id="print-text" value="1" data-light />
        {t`with all text`}
      </label>
      <p>{t`On the sheet: picture, key facts, contact.`}</p>
    </div>
  )
}

type Folder = IslandOf<'press-folder'>

function PictureFile({ caption, credit, fileName, anchor, ...picture }: Folder['pictures'][number]) {
  const { src, width, height } = picture
  const type = fileName.split('.').at(-1)?.toUpperCase()
  return (
    <li>
      <Picture picture={{ ...picture, alt: '' }} {...imageSize} />
      <div>
        <a className={`${cardLink.link} ${styles.place}`} href={`#${anchor}`}>
          {caption || fileName}
        </a>
        {credit && <p className={styles.credit}>{credit}</p>}
      </div>
      <FileLink href={src} name={fileName}>
        {width && height ? `${type}, ${width}\u00A0×\u00A0${height}\u00A0px` : type}
      </FileLink>
    </li>
  )
}

function OutlineFile({ outline, outlineHref, outlineName }: Folder) {
  const { t } = useLingui()
  if (!outline) return null
  const { width, height, path, lines } = outline
  return (
    <li>
      <svg className={styles.outline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={path} />
        {lines && <path className={styles.lines} d={lines} />}
      </svg>
      <p>{t`Outline at a scale of 1:1`}</p>
      <FileLink
        href={outlineHref}
        name={outlineName}
      >{`SVG, ${width}\u00A0×\u00A0${height}\u00A0mm`}</FileLink>
    </li>
  )
}

function FileLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a className={styles.file} href={href} download={name}>
      {children}
      <Icon name="download" />
    </a>
  )
}
