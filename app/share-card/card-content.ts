import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Locale } from '../../locales/locales.ts'
import { pageDescription } from '../../server-functions/content/page-description.ts'
import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Maturity } from '../../server-functions/content/schema/fields.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { imageUrlOf } from '../media/image-urls.ts'
import { maturityNames } from '../projects/maturity-names.ts'
import { pagePicture } from './page-picture.ts'

/** The content of a share card (specification 2.8). */
export interface CardContent {
  locale: Locale
  /** The brand name, as the word mark. */
  brand: string
  title: string
  /** '' if the page has none. */
  description: string
  /** The domain of the site, without its scheme. */
  domain: string
  /** The maturity of a project, with its name in the language of the page. */
  maturity: { value: Maturity; name: string } | null
  /** The first picture of the page, with the URL of its rendition for the card; its colours tell files at one URL apart. */
  picture: { src: string; alt: string; colours: string } | null
}

/** The input of a card; `i18n` has the messages of the page's locale. */
export interface CardSource {
  page: Pick<Page, 'name' | 'locale' | 'content'>
  settings: Pick<PublicSettings, 'siteUrl' | 'brandName'>
  i18n: I18n
}

/** The content of the card of a page: the same for all states of a listing. */
export function cardContent({ page, settings, i18n }: CardSource): CardContent {
  const { content, locale, name } = page
  const picture = pagePicture(content)
  return {
    locale,
    brand: settings.brandName,
    title: content.seo?.title || content.preview_title || name,
    description: pageDescription(content),
    domain: new URL(settings.siteUrl).host,
    maturity: maturityOf(content, i18n),
    picture: picture && {
      src: imageUrlOf(picture, 'cardPicture'),
      alt: picture.alt,
      colours: picture.colours ?? '',
    },
  }
}

/** The alternative text of a card. */
export function cardAlt({ title, brand, maturity, picture }: CardContent, i18n: I18n): string {
  const reached = maturity && `${i18n._(msg`Maturity`)} ${maturity.value} ${maturity.name}`
  return [title, reached, picture?.alt, brand].filter(Boolean).join(' – ')
}

function maturityOf(content: PageContent, i18n: I18n): CardContent['maturity'] {
  if (content.component !== 'reference' || !content.maturity) return null
  return { value: content.maturity, name: i18n._(maturityNames[content.maturity]) }
}
