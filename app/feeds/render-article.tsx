import type { Article } from '../../server-functions/feeds/feed-article.ts'
import { prepareLazyBlocks } from '../blocks/registry.ts'
import { Blocks } from '../blocks/render-blocks.tsx'
import { renderStandalone } from '../http/render-standalone.tsx'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'

/** Renders an article without its headline and date, which feeds have in fields of their own, as on its page. */
export async function renderArticle({ locale, path, content }: Article): Promise<string> {
  const { lead, image, body } = content
  await prepareLazyBlocks(content)
  return renderStandalone(
    <>
      {lead && <p>{lead}</p>}
      {image && <Picture picture={image} {...imageSizes.news_item} />}
      <Blocks body={body} />
    </>,
    locale,
    path,
  )
}
