import { FileAudio, FileText, FileVideo } from 'lucide-react'

import { useForm } from '../form-context.ts'
import { endingOf, isPicture } from './asset-value.ts'

import styles from './asset-picture.module.css'

const icons: Record<string, typeof FileText> = {
  mp4: FileVideo,
  webm: FileVideo,
  mov: FileVideo,
  mp3: FileAudio,
  wav: FileAudio,
  ogg: FileAudio,
}

/** A small picture of an asset, or the sign of its kind. The text beside it says what it is. */
export function AssetPicture({ address, size }: { address: string; size: number }) {
  const { space } = useForm()
  const ending = endingOf(address)
  const Icon = icons[ending] ?? FileText
  const isRendered = isPicture(address) && ending !== 'svg'
  return (
    <span className={styles.frame}>
      {isPicture(address) ? (
        <img
          src={space.assetUrl(address, isRendered ? `${size}x0` : undefined)}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      ) : (
        <>
          <Icon aria-hidden size={26} strokeWidth={1.25} />
          <span className={styles.ending}>{ending}</span>
        </>
      )}
    </span>
  )
}
