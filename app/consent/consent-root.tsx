const empty = { __html: '' }

/**
 * Where the dialog is inserted (consent-dialog.ts): after the skip link, so that keyboards and screen readers reach the
 * banner before the page. React leaves the content of an element with given HTML alone, also when it hydrates late.
 */
export function ConsentRoot() {
  return <div id="consent" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
}
