// Of its own, as the site's style sheet is loaded before the first paint.
import styleSheet from './consent.css?url'

let loading: Promise<void> | undefined

/**
 * Loads the style of the dialog, once.
 * @throws if it cannot be loaded: without it the dialog would stand below the page, unstyled
 */
export function loadConsentStyle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styleSheet
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading = undefined
      reject(new Error('The style of the consent dialog cannot be loaded'))
    })
    document.head.append(link)
  })
  return loading
}
