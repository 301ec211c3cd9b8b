import { FileAudio, FileText, FileVideo } from 'lucide-react'

import type { OpenSpace } from '../../api/space.ts'
import { extensionOf, isPicture } from './asset-value.ts'

import styles from './asset.module.css'

const icons: Record<string, typeof FileText> = {
  mp4: FileVideo,
  webm: FileVideo,
  mov: FileVideo,
  mp3: FileAudio,
  wav: FileAudio,
  ogg: FileAudio,
}

interface ThumbnailProps {
  space: Pick<OpenSpace, 'assetUrl'>
  url: string
  size: number
}

/** The thumbnail of an asset, or an icon of its type. Decorative: a text beside it names the asset. */
export function Thumbnail({ space, url, size }: ThumbnailProps) {
  const ending = extensionOf(url)
  const Icon = icons[ending] ?? FileText
  const isRendered = isPicture(url) && ending !== 'svg'
  return (
    <span className={styles.thumbnail}>
      {isPicture(url) ? (
        <img
          src={space.assetUrl(url, isRendered ? `${size}x0` : undefined)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <>
          <Icon aria-hidden size={26} strokeWidth={1.25} />
          <span>{ending}</span>
        </>
      )}
    </span>
  )
}
