import {
  acceptCategory,
  acceptedCategory,
  type CookieConsentConfig,
  eraseCookies,
  getCookie,
  getUserPreferences,
  hide,
  reset,
  run,
  setLanguage,
  showPreferences,
  validConsent,
} from 'vanilla-cookieconsent'

import { baseLocale, perLocale } from '../../locales/locales.ts'
import type { CategoryRules } from '../../server-functions/consent/build-consent-texts.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { cookiesOf } from './category-cookies.ts'
import { type Category, type ConsentEvent, publishConsent } from './consent-categories.ts'
import {
  adoptFormerRecord,
  cookieDays,
  cookieName,
  putOwnRecordFirst,
  storedRecord,
  watchStoredRecord,
} from './consent-cookie.ts'
import { documentTexts, loadConsentTexts } from './consent-dialog-texts.ts'
import {
  correctBanner,
  correctPreferences,
  keepFocus,
  lockPage,
  releaseTabKey,
  unlockPage,
} from './consent-library-fixes.ts'
import { showConsentRecord } from './consent-record-view.ts'
import { mayShowBanner } from './may-show-banner.ts'

import styleSheet from './consent-dialog.css?url'

export { showPreferences }

let running: Promise<void> | undefined
/** The rules of the content's categories. */
let categories: readonly CategoryRules[] = []
/** The record as this document last read or wrote it. */
let knownRecord = ''

/**
 * Loads texts and style, reads the stored consent, and shows the banner unless it is valid. Runs once.
 * @throws if the texts or the style cannot be loaded; everything stays refused then
 */
export function runDialog(): Promise<void> {
  running ??= start().catch((error: unknown) => {
    running = undefined
    reset()
    throw error
  })
  return running
}

/** Accepts a category in addition to those accepted before. */
export function accept(category: Category): void {
  const before = validConsent() ? getUserPreferences().acceptedCategories : []
  acceptCategory([...before, category])
  hide()
}

async function start(): Promise<void> {
  await loadConsentStyle()
  await readConsent()
  releaseTabKey()
  document.addEventListener('click', publishDecision)
  watchStoredRecord(() => {
    if (storedRecord() !== knownRecord) running = readAgain().catch(() => {})
  })
  new MutationObserver(() => (translation = translation.then(translate))).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
}

async function readConsent(): Promise<void> {
  // The library takes every record with an id and dates for valid, and then fails to read or change it.
  putOwnRecordFirst()
  categories = (await documentTexts()).categories
  adoptFormerRecord(categories, currentRevision())
  knownRecord = storedRecord()
  await run(config())
  // Cookies that a tag set while the page of the withdrawal was unloading, or before the consent expired.
  for (const category of categories.filter(({ name }) => !acceptedCategory(name)))
    for (const { name, path, domain } of cookiesOf(category, location.hostname))
      eraseCookies(name, path, domain)
}

/** The record has changed outside of this document, or is gone. */
async function readAgain(): Promise<void> {
  try {
    reset()
    await readConsent()
  } finally {
    if (!validConsent()) publish('change', [])
  }
}

/** Changes of the language, one after the other: the library would keep the one whose texts arrive last. */
let translation = Promise.resolve()
async function translate(): Promise<void> {
  try {
    await setLanguage(documentLocale())
    await refreshPreferences()
  } catch {
    // The dialog stays in the language it has.
  }
}

async function refreshPreferences(): Promise<void> {
  const preferences = document.querySelector('#cc-main .pm')
  if (!preferences) return
  correctPreferences(preferences)
  await showConsentRecord(preferences, validConsent() ? getCookie() : null)
}

function decide(event: 'firstConsent' | 'change', accepted: string[]): void {
  putOwnRecordFirst()
  knownRecord = storedRecord()
  publish(event, accepted)
  void refreshPreferences()
}

function publish(event: ConsentEvent, accepted: string[]): void {
  const allowsAdvertising = categories.some((one) => one.isAdvertising && accepted.includes(one.name))
  publishConsent(event, accepted, allowsAdvertising)
}

/** The constants of specification 9; everything else is the library's default. */
function config(): CookieConsentConfig {
  return {
    root: '#consent',
    // A crawler may still open the preferences itself.
    hideFromBots: false,
    autoShow: mayShowBanner(),
    revision: currentRevision(),
    manageScriptTags: false,
    cookie: { name: cookieName, expiresAfterDays: cookieDays, path: '/', sameSite: 'Lax', secure: true },
    guiOptions: {
      consentModal: { layout: 'box', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: Object.fromEntries(
      categories.map((category) => [
        category.name,
        category.name === 'necessary'
          ? { enabled: true, readOnly: true }
          : { autoClear: { cookies: cookiesOf(category, location.hostname) } },
      ]),
    ),
    language: {
      default: baseLocale,
      autoDetect: 'document',
      translations: perLocale((locale) => () => loadConsentTexts(locale)),
    },
    onFirstConsent: ({ cookie }) => decide('firstConsent', cookie.categories),
    onConsent: ({ cookie }) => publish('consent', cookie.categories),
    onChange: ({ cookie }) => decide('change', cookie.categories),
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') correctBanner(modal)
      // Only after the library has put it into the page.
      else queueMicrotask(() => void refreshPreferences())
    },
    onModalShow: ({ modalName }) => {
      if (modalName === 'consentModal') keepFocus()
      else lockPage()
    },
    onModalHide: ({ modalName }) => {
      if (modalName === 'preferencesModal') unlockPage()
    },
  }
}

/**
 * The revision of the page (CONSENT_REVISION).
 * @throws if it is not a number of at least 0 (specification 5); the library would ignore such a revision
 */
function currentRevision(): number {
  const { consentRevision } = document.documentElement.dataset
  const revision = Number(consentRevision ?? Number.NaN)
  if (!(revision >= 0))
    throw new Error(`The consent revision must be a number of at least 0, not ${consentRevision}`)
  return revision
}

const decisions = '[data-role=all], [data-role=necessary], [data-role=save]'

/** Publishes each decision, also one that changes nothing, which the library does not report. */
function publishDecision({ target }: Event): void {
  const button = target instanceof Element && target.closest('#consent button')
  if (button && button.matches(decisions)) publish('decided', getUserPreferences().acceptedCategories)
}

let loading: Promise<void> | undefined

/**
 * Loads the style of the dialog, once.
 * @throws if it cannot be loaded: without it the dialog would stand below the page, unstyled
 */
function loadConsentStyle(): Promise<void> {
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
