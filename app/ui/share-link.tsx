import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'

import { useCurrentPage } from '../router/current-page.ts'

/**
 * Shares the page: by the share sheet of a phone, elsewhere by copying its address. Without JavaScript it is a link to the
 * page, whose address can be copied as that of any link.
 */
export function ShareLink() {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const href = useCurrentPage()?.canonical
  if (!href) return null
  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const url = event.currentTarget.href
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      // Rejected if the visitor closes the sheet.
      await navigator.share({ title: document.title, url }).catch(() => {})
    else setIsCopied(await navigator.clipboard.writeText(url).then(isDone, isNotDone))
  }
  return (
    <>
      <a href={href} data-control="" onClick={(event) => void onClick(event)}>
        <Trans>Share this page</Trans>
      </a>
      <output aria-label={t`Share`}>{isCopied && <Trans>Link copied</Trans>}</output>
    </>
  )
}

const isDone = () => true
const isNotDone = () => false
