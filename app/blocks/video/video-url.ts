import { externalProviders } from '../../consent/external-providers.ts'
import type { BlockProps } from '../../ui/block-props.ts'

type Provider = Exclude<BlockProps<'video'>['provider'], ''>

/** The addresses of a video at its provider: as a frame (`started`: it plays at once), and as a page. */
export interface VideoAddress {
  provider: Provider
  frame: (started: boolean) => string
  page: string
}

const pages: Record<Provider, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}
const frames: Record<Provider, string> = {
  youtube: `${externalProviders.youtube.origin}/embed/`,
  vimeo: `${externalProviders.vimeo.origin}/video/`,
}
/** Only videos of the same channel afterwards (YouTube), no statistics about the visitor (Vimeo). */
const options: Record<Provider, string> = { youtube: 'rel=0', vimeo: 'dnt=1' }

/** Addresses that people copy, with the id of the video; an unlisted one of Vimeo has a second part. */
const copied: readonly (readonly [Provider, RegExp])[] = [
  [
    'youtube',
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]+)/,
  ],
  ['vimeo', /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|\?h=)([\da-f]+))?/],
]

/**
 * The addresses of a video at its provider; null if it has none or the id is invalid.
 * @param written an id, or an address at the provider, which says which one it is
 */
export function videoAddress(provider: Provider | '', written: string): VideoAddress | null {
  for (const [ofAddress, pattern] of copied) {
    const [, id, unlisted] = pattern.exec(written.trim()) ?? []
    if (id !== undefined) return addressOf(ofAddress, id, unlisted)
  }
  return provider && /^[\w-]+$/.test(written) ? addressOf(provider, written) : null
}

function addressOf(provider: Provider, id: string, unlisted?: string): VideoAddress {
  const query = `${unlisted ? `h=${unlisted}&` : ''}${options[provider]}`
  return {
    provider,
    frame: (started) => `${frames[provider]}${id}?${query}${started ? '&autoplay=1' : ''}`,
    page: `${pages[provider]}${id}${unlisted ? `/${unlisted}` : ''}`,
  }
}
