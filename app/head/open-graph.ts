import { isoCodes, type Locale, locales } from '../../locales/locales.ts'
import { siteName } from '../../server-functions/site/site-name.ts'
import { canonicalUrl } from './canonical.ts'
import { descriptionOf } from './description.ts'
import { type HeadInput, metaTags } from './head-input.ts'
import { type SocialPicture, socialPicture, twitterPicture } from './social-picture.ts'
import { listingTitle } from './title.ts'

/** How social networks show a page: Open Graph (ogp.me) and Twitter, from the seo object with fall-backs (specification 2.8, 2.9). */
export function socialTags(source: HeadInput) {
  const { page, settings } = source
  const { seo, preview_title } = page.content
  const title = seo?.og_title || listingTitle(seo?.title || preview_title || page.name, source)
  const description = seo?.og_description || descriptionOf(source)
  const picture = socialPicture(source)
  const twitter = twitterPicture(source)
  const others = locales.filter((locale) => locale !== page.locale && page.alternates[locale])
  return [
    ...metaTags('property', {
      'og:type': page.content.component === 'news_item' ? 'article' : 'website',
      'og:site_name': siteName(settings),
      'og:url': canonicalUrl(source),
      'og:locale': underscored(page.locale),
      'og:title': title,
      'og:description': description,
      ...pictureTags('og:image', picture),
    }),
    ...others.map((locale) => ({ property: 'og:locale:alternate', content: underscored(locale) })),
    // Without them X takes those of Open Graph, but for the description of the picture (developer.x.com, Cards markup).
    ...metaTags('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': seo?.twitter_title ?? '',
      'twitter:description': seo?.twitter_description ?? '',
      'twitter:image': twitter?.url ?? '',
      'twitter:image:alt': (twitter ?? picture).alt,
    }),
  ]
}

function pictureTags(name: string, picture: SocialPicture): Record<string, string> {
  return {
    [name]: picture.url,
    [`${name}:width`]: String(picture.width ?? ''),
    [`${name}:height`]: String(picture.height ?? ''),
    [`${name}:alt`]: picture.alt,
  }
}

/** Open Graph spells a language tag with an underscore: `de_DE`. */
function underscored(locale: Locale): string {
  return isoCodes[locale].replace('-', '_')
}
