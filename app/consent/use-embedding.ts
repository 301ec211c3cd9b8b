import type { ExternalProvider } from '../../server-functions/settings/settings-schema.ts'
import { usePublicSettings } from '../router/use-site-and-page.ts'

/** Whether this deployment embeds content of a provider (EXTERNAL_CONTENT). */
export function useEmbedding(provider: ExternalProvider | ''): provider is ExternalProvider {
  const allowed = usePublicSettings()?.externalContent ?? []
  return allowed.some((name) => name === provider)
}
