import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Begins the page title with "Error" while the form has errors, as the server does (app/head/title.ts). */
export function useErrorTitle(hasErrors: boolean): void {
  const { t } = useLingui()
  const prefix = `${t`Error`}: `
  useEffect(() => {
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
    document.title = hasErrors ? prefix + title : title
  }, [hasErrors, prefix])
}
