import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { ExternalFrame } from '../../consent/external-frame.tsx'
import { externalProviders } from '../../consent/external-providers.ts'
import { useEmbedding } from '../../consent/use-embedding.ts'
import { useExternalUrl } from '../../media/external-url.ts'
import { imageUrlOf } from '../../media/image-urls.ts'
import { Picture } from '../../media/picture.tsx'
import { type ImageSize, imageSizes } from '../../media/sizes-attributes.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { type VideoAddress, videoAddress } from './video-url.ts'

import styles from './video.module.css'

type VideoFields = BlockProps<'video'>

const posterSize: ImageSize = { ...imageSizes.content, ratio: '16:9' }

/** A video behind its poster, with an optional transcript. Nothing of it is loaded before it is played. */
export function Video(block: VideoFields) {
  const { title, poster, caption, transcript } = block
  const { t } = useLingui()
  if (!poster) return null
  return (
    <Section title={title}>
      <figure className={styles.video}>
        <VideoContent {...block} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {(transcript.content?.length ?? 0) > 0 && (
        <details className={styles.transcript}>
          <summary>{t`The film in words`}</summary>
          <RichText document={transcript} />
        </details>
      )}
    </Section>
  )
}

function VideoContent(block: VideoFields) {
  const { file, poster, provider, video_id: id } = block
  const address = videoAddress(provider, id)
  const external = useExternalUrl()(file?.href ?? '')
  if (!poster) return null
  if (external) return <LinkedVideo block={block} href={external.href} name={external.host} />
  if (file) return <SelfHostedVideo {...block} />
  if (!address) return <Picture picture={poster} {...posterSize} />
  return <ProviderVideo block={block} address={address} />
}

/** A video of a provider, loaded with consent; where this deployment does not embed it, a link with a notice. */
function ProviderVideo({ block, address }: { block: VideoFields; address: VideoAddress }) {
  const { title, poster } = block
  const { provider, page, frame } = address
  const { t } = useLingui()
  const { name } = externalProviders[provider]
  const label = t`Watch the film at ${name}`
  if (!useEmbedding(provider)) return <LinkedVideo block={block} href={page} name={name} />
  return (
    <ExternalFrame
      provider={provider}
      title={title || poster?.alt || label}
      src={frame}
      poster={poster && <Picture picture={poster} {...posterSize} />}
      action={t`Load this film`}
      link={<a href={page}>{label}</a>}
    />
  )
}

/** A video on the site of a third party, to which the link leads; `name` is that of the party. */
function LinkedVideo({ block, href, name }: { block: VideoFields; href: string; name: string }) {
  const { t } = useLingui()
  return (
    <>
      <Poster href={href} label={t`Watch the film at ${name}`} block={block} />
      <p className={styles.note}>
        {t`The film is kept by ${name}. Nothing is loaded from there until you follow the link; then ${name} learns your address and may set cookies.`}
      </p>
    </>
  )
}

/**
 * A self-hosted video: a link to the file that is replaced by a native player when clicked. Without JavaScript the
 * player is shown from the start.
 */
function SelfHostedVideo(block: VideoFields) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  if (!block.file) return null
  if (playing) return <Player block={block} playing />
  return (
    <>
      <div className={styles.scripted}>
        <Poster
          href={block.file.href}
          label={t`Play the film`}
          block={block}
          onPlay={() => setPlaying(true)}
        />
      </div>
      <noscript>
        <Player block={block} />
      </noscript>
    </>
  )
}

function Player({ block, playing = false }: { block: VideoFields; playing?: boolean }) {
  const { poster, file, captions } = block
  const externalUrl = useExternalUrl()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!playing) return
    video.current?.focus()
    // Autoplay may be blocked; the player's own button still works.
    video.current?.play().catch(() => undefined)
  }, [playing])
  return (
    // A video without speech needs no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      controls
      playsInline
      preload="none"
      poster={poster && !externalUrl(poster.src) ? imageUrlOf(poster, 'still') : undefined}
      aria-label={poster?.alt}
    >
      <source src={file?.href} />
      {captions && <track kind="captions" src={captions.href} default />}
    </video>
  )
}

interface PosterProps {
  href: string
  label: ReactNode
  block: VideoFields
  onPlay?: () => void
}

/** The poster image as a link to the video. */
function Poster({ href, label, block: { poster, duration }, onPlay }: PosterProps) {
  return (
    <a
      className={styles.still}
      href={href}
      data-opens={onPlay && 'film'}
      onClick={(event) => {
        if (!onPlay || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPlay()
      }}
    >
      {poster && <Picture picture={poster} {...posterSize} />}
      <span className={styles.play}>
        <Icon name="play" />
        <span>{label}</span>
        {duration && <span className={styles.duration}>{duration}</span>}
      </span>
    </a>
  )
}
