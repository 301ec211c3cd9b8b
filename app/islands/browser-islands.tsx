import { blank } from '../consent/external-pictures.ts'
import type { Islands } from '../island-loading/islands.ts'
import { restoreStyleAttributes } from './csp-safe-styles.ts'

// The site's style sheet contains what the browser's code imports, and these components exist on the server only.
import '../projects/failure-pictures.module.css'
import './contacts.module.css'
import './project-estimate.module.css'
import './project-estimates.module.css'
import './project-failure.module.css'
import './project-failures.module.css'
import './more-news.module.css'
import './more-projects.module.css'
import './previous-next-links.module.css'
import './press-folder.module.css'
import './project-estimate-and-failures.module.css'
import './project-teaser.module.css'
import './shelf-teaser.module.css'

const empty = { __html: '' }

/** The browser keeps the islands of the first page, and loads those of the next ones. */
export function browserIslands(): Islands {
  const loaded = new Map<string, typeof empty>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    loaded.set(element.dataset.island ?? '', { __html: withoutSources(element.innerHTML) })

  function View({ address }: { address: string }) {
    const html = loaded.get(address) ?? empty
    return (
      <div
        key={html.__html}
        ref={restoreStyleAttributes}
        data-island={address}
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    )
  }

  return {
    async load(addresses, { queries, settings }) {
      const { island } = await queries.load().catch((error: unknown) => {
        console.error('Islands cannot be loaded', error)
        return { island: undefined }
      })
      if (!island) return
      await Promise.all(
        addresses.map(async (address) => {
          const known = loaded.get(address)?.__html
          const html = await island(address, settings, known)
          if (html !== known) loaded.set(address, { __html: html })
        }),
      )
    },
    View,
  }
}

/** The HTML of an island without what `showExternalPictures` (consent/external-pictures.ts) has added. */
export function withoutSources(html: string): string {
  return html.replaceAll(/(<img[^>]* data-external-src=[^>]*?) src="[^"]*"/g, `$1 src="${blank}"`)
}
