import { externalProviders } from '../../consent/external-providers.ts'
import type { BlockProps } from '../../ui/block-props.ts'

type Provider = Exclude<BlockProps<'video'>['provider'], ''>

/** Where a video is at its provider: as a frame (`started`: it plays at once), and as a page. */
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
/** Only videos of the same channel afterwards (YouTube), no statistics of the visitor (Vimeo). */
const options: Record<Provider, string> = { youtube: 'rel=0', vimeo: 'dnt=1' }

/** The addresses of a video at its provider; null if it has none or the id is invalid. */
export function videoAddress(provider: Provider | '', id: string): VideoAddress | null {
  if (!provider || !/^[\w-]+$/.test(id)) return null
  return {
    provider,
    frame: (started) => `${frames[provider]}${id}?${options[provider]}${started ? '&autoplay=1' : ''}`,
    page: pages[provider] + id,
  }
}
