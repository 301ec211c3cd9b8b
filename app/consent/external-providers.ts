import type { ExternalProvider } from '../../server-functions/settings/settings-schema.ts'

interface Provider {
  name: string
  /** The origin of its frames, for the visitor and for `frame-src`. */
  origin: string
  /** Its privacy policy. */
  privacy: string
}

/** Who provides the content that pages embed with consent. */
export const externalProviders: Record<ExternalProvider, Provider> = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    privacy: 'https://policies.google.com/privacy',
  },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com', privacy: 'https://vimeo.com/privacy' },
  openstreetmap: {
    name: 'OpenStreetMap',
    origin: 'https://www.openstreetmap.org',
    privacy: 'https://osmfoundation.org/wiki/Privacy_Policy',
  },
  google: {
    name: 'Google Maps',
    origin: 'https://www.google.com',
    privacy: 'https://policies.google.com/privacy',
  },
}
