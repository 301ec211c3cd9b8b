import type { VideoObject } from 'schema-dts'

import { isoDay } from '../../../locales/date.ts'
import { absoluteUrl } from '../../../server-functions/addresses/canonical-url.ts'
import { imageUrlOf } from '../../media/image-urls.ts'
import type { HeadInput } from '../head-input.ts'
import { blocksOfPage } from './blocks-of-page.ts'
import { partRef } from './node-ids.ts'

/**
 * The videos of a news article with title, poster and file. Google requires an upload date, known only for articles:
 * that of the article.
 */
export function videos(source: Pick<HeadInput, 'page' | 'settings'>): VideoObject[] {
  const { page, settings } = source
  const { content } = page
  if (content.component !== 'news_item' || !content.date) return []
  const uploadDate = isoDay(content.date)
  return [...blocksOfPage(content.body)].flatMap((block, index) => {
    if (block.component !== 'video' || !block.title || !block.poster || !block.file) return []
    const thumbnailUrl = absoluteUrl(imageUrlOf(block.poster, 'still'), settings.siteUrl)
    const contentUrl = absoluteUrl(block.file.href, settings.siteUrl)
    if (!thumbnailUrl || !contentUrl) return []
    const duration = isoDuration(block.duration)
    return [
      {
        '@type': 'VideoObject',
        ...partRef(source, `video-${index + 1}`),
        name: block.title,
        ...(block.caption && { description: block.caption }),
        thumbnailUrl,
        uploadDate,
        contentUrl,
        ...(duration && { duration }),
        isPartOf: partRef(source, 'webpage'),
      },
    ]
  })
}

/** A duration of minutes and seconds (`1:08`) by ISO 8601; '' for any other text. */
function isoDuration(text: string): string {
  const [, minutes, seconds] = /^(\d+):([0-5]\d)$/.exec(text) ?? []
  return minutes && seconds ? `PT${Number(minutes)}M${Number(seconds)}S` : ''
}
