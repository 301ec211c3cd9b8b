import type { Picture } from '../content/schema/fields.ts'
import type { Site } from '../content/schema/settings-story.ts'
import type { Page } from '../pages/page.ts'
import type { PublicSettings } from '../settings/settings-schema.ts'
import type { CardRef } from './card-path.ts'
import type { CardFont, Drawing } from './drawing-messages.ts'

/** The design of cards, which the app provides, as components are there. */
export interface CardSource {
  describe: (page: Page, settings: PublicSettings) => Promise<CardData>
  fonts: () => Promise<readonly CardFont[]>
}

/** The card of a page. */
export interface CardData extends Pick<CardRef, 'digest' | 'type'> {
  /** The picture in it. */
  picture: Picture | null
  /** Lays the card out, with the file of its picture; without it if that is null. */
  layOut: (file: Uint8Array | null) => Promise<Drawing>
  /** The URL of a picture to send where the card cannot be drawn. */
  fallback: (site: Site | null) => string | null
}
