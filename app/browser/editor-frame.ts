/** Whether an editor frames this page: nobody else may (app/http/security-headers.ts), and a preview deployment only. */
export function isInEditor(): boolean {
  return window.parent !== window && 'preview' in document.documentElement.dataset
}

/** Whether the focus may be moved: not from the editor around the page, where somebody may be typing. */
export function mayMoveFocus(): boolean {
  return !isInEditor() || document.hasFocus()
}
