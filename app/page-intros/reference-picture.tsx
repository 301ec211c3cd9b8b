import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'

import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'
import { singlePicture } from '../blocks/gallery/gallery-pictures.ts'
import { useLightbox } from '../blocks/gallery/use-lightbox.tsx'
import { imageSizes } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import enlarge from '../blocks/gallery/enlarge.module.css'
import styles from './reference.module.css'

/** The picture at the top of a project: a link to its file, which with JavaScript opens in a lightbox. */
export function ReferencePicture({ headline, image }: { headline: string; image: PictureFields }) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const { open, load, view } = useLightbox(headline, singlePicture(image))
  return (
    <>
      <a
        className={`${enlarge.enlarge} ${styles['lead-picture']}`}
        href={image.src}
        data-opens="lightbox"
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => void open(event, 0)}
      >
        <Picture className={styles.picture} picture={image} {...imageSizes.reference} priority />
        <Icon name="plus" />
        <VisuallyHidden isInstruction> {t`Enlarge picture`}</VisuallyHidden>
      </a>
      {view}
    </>
  )
}
