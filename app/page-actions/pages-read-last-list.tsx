import { useLingui } from '@lingui/react/macro'

/** React leaves the content of the list to the script. */
const empty = { __html: '' }

/**
 * The pages that this device has read last, where there are any: filled and shown without React
 * (app/page-actions/show-pages-read-last.ts).
 */
export function ReadLastList({
  className,
  listClassName,
}: {
  className: string | undefined
  listClassName?: string | undefined
}) {
  const { t } = useLingui()
  return (
    <nav
      className={`${className} screen-only`}
      aria-labelledby="read-last"
      data-read-last=""
      hidden
      suppressHydrationWarning
    >
      <h2 id="read-last">{t`Read last`}</h2>
      <ul className={listClassName} dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </nav>
  )
}
