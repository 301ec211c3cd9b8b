import type { BlockProps } from '../props.ts'

type Provider = Exclude<BlockProps<'video'>['provider'], ''>

export const providerNames: Record<Provider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const providerUrls: Record<Provider, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/** The URL of a video at its provider; null if the id is invalid. */
export function providerUrl(provider: Provider | '', id: string): string | null {
  return provider && /^[\w-]+$/.test(id) ? providerUrls[provider] + id : null
}
