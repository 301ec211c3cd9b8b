import type { BlockProps } from '../props.ts'

type Provider = Exclude<BlockProps<'video'>['provider'], ''>

export const providerNames: Record<Provider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const addresses: Record<Provider, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/** Where a film can be seen at its provider; nothing for an id that is none. */
export function addressAt(provider: Provider | '', id: string): string | null {
  return provider && /^[\w-]+$/.test(id) ? addresses[provider] + id : null
}
