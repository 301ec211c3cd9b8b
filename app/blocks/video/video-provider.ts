import type { BlockProps } from '../props.ts'

type Provider = Exclude<BlockProps<'video'>['provider'], ''>

export const providerNames: Record<Provider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const providerUrls: Record<Provider, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/** Where a film can be seen at its provider; nothing for an id that is none. */
export function providerUrl(provider: Provider | '', id: string): string | null {
  return provider && /^[\w-]+$/.test(id) ? providerUrls[provider] + id : null
}
