import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'

import { useCurrentPage } from '../router/current-page.ts'

/** Shares the page. Without JavaScript it is a link to the page, whose address can be copied as that of any link. */
export function ShareLink() {
  const [isCopied, setIsCopied] = useState(false)
  const href = useCurrentPage()?.canonical
  if (!href) return null
  const onClick = async (event: MouseEvent) => {
    event.preventDefault()
    const { sharePage } = await import('./share-page.ts')
    setIsCopied(await sharePage(href))
  }
  return (
    <a href={href} data-control="" aria-live="polite" onClick={(event) => void onClick(event)}>
      {isCopied ? <Trans>Link copied</Trans> : <Trans>Share this page</Trans>}
    </a>
  )
}
