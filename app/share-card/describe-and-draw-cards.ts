import type { CardSource } from '../../server-functions/share-cards/card-data.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import { visiblePart } from '../media/crop.ts'
import { cardOf } from '../media/image-urls.ts'
import { cardPictureSize, cardSize } from '../media/sizes-attributes.ts'
import { cardContent } from './card-content.ts'
import { cardDigest } from './card-digest.ts'
import { pagePicture } from './page-picture.ts'

/**
 * The share cards of the site, for the server that draws them. Code that only drawing needs is loaded with the first
 * one.
 */
export const cardSource: CardSource = {
  async describe(page, settings) {
    const catalogues = createCatalogues()
    await catalogues.load(page.locale)
    const content = cardContent({ page, settings, i18n: catalogues.get(page.locale) })
    const identity = cardDigest(content)
    const picture = pagePicture(page.content)
    return {
      ...identity,
      picture,
      async layOut(file) {
        const { shareCard } = await import('./share-card.tsx')
        const element = JSON.stringify(await shareCard(file ? content : { ...content, picture: null }))
        const placed = picture && file && { bytes: file, box: pictureBox, part: visiblePart(picture, ratio) }
        return { element, ...cardSize, type: identity.type, picture: placed }
      },
      fallback(site) {
        const shown = picture ?? site?.social_image
        return shown ? (cardOf(shown)?.src ?? shown.src) : null
      },
    }
  },
  fonts: async () => (await import('./card-fonts.ts')).cardFonts(),
}

const pictureBox = { left: cardSize.width - cardPictureSize.width, top: 0, ...cardPictureSize }
const ratio = cardPictureSize.width / cardPictureSize.height
