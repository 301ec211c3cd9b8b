import type { PageView } from './report-page-view.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** Filled by Google's tags, keyed by their ids. */
    google_tag_manager?: Record<string, unknown>
  }
}

/** `GTM-…` is a container of Google Tag Manager, `G-…` a Google tag without one. */
export interface TagManager {
  id: string
  origin: string
}

const isContainer = ({ id }: TagManager) => id.startsWith('GTM-')

/** The signals of Google Consent Mode v2. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const granted = Object.fromEntries(Object.keys(denied).map((signal) => [signal, 'granted']))

/**
 * Loads the tag manager. Only to be called with consent; what is queued before it is loaded is not lost.
 * @param allowsAdvertising whether the visitor has agreed to that, too
 */
export function loadTagManager(manager: TagManager, allowsAdvertising: boolean): void {
  gtag('consent', 'default', denied)
  updateSignals(allowsAdvertising)
  if (isContainer(manager)) queue({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', manager.id, { send_page_view: false })
  }
  const script = document.createElement('script')
  script.async = true
  script.src = `${manager.origin}/${isContainer(manager) ? 'gtm.js' : 'gtag/js'}?id=${manager.id}`
  document.head.append(script)
}

/** Tells the tags what the visitor has agreed to besides statistics. */
export function updateSignals(allowsAdvertising: boolean): void {
  gtag('consent', 'update', allowsAdvertising ? granted : { ...denied, analytics_storage: 'granted' })
}

/** Tells the triggers of a container which further categories are accepted, each once. */
export function reportCategories(manager: TagManager, categories: readonly string[]): void {
  if (!isContainer(manager)) return
  for (const category of categories) queue({ event: 'consent-granted', 'consent-category': category })
}

/** Reports a page view: to a container in the fields that its triggers have always used, else as Google's event. */
export function sendPageView(manager: TagManager, { name, path }: PageView): void {
  if (isContainer(manager)) queue({ event: 'content-view', 'content-name': path, 'content-view-name': name })
  else
    gtag('event', 'page_view', {
      page_title: document.title,
      page_location: location.origin + path,
      content_group: name,
    })
}

/**
 * Stops the tag manager: forbids every further request to another host, then withdraws the consent signals. The code
 * that it has run cannot be unloaded, so the page is loaded anew, without it.
 */
export function unloadTagManager(manager: TagManager): void {
  // In addition to the policy of the page: a policy can only be tightened (CSP3 §3.3).
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "default-src 'self' data:"
  document.head.append(policy)
  const tags = Object.keys(window.google_tag_manager ?? {}).filter((id) => id.startsWith('G-'))
  // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
  for (const id of new Set([manager.id, ...tags])) Reflect.set(window, `ga-disable-${id}`, true)
  gtag('consent', 'update', denied)
  location.reload()
}

function queue(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Google's tags recognize commands by their type: the `arguments` object of a function, not an array. */
function gtag(..._command: unknown[]): void {
  queue(arguments)
}
