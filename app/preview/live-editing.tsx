import StoryblokBridge from '@storyblok/preview-bridge'
import type { RegisteredRouter } from '@tanstack/react-router'

import { baseLocale } from '../../locales/locales.ts'
import { awaitSavedDrafts, loadUnsaved } from '../../server-functions/preview.functions.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { prepareLazyBlocks } from '../blocks/registry.ts'
import { reportAppError } from '../errors/app-error.ts'
import { localeOfMatches, useLocale } from '../i18n/use-locale.ts'
import { islandsOfPage } from '../island-loading/islands-of-page.ts'
import { type LiveEditedContent, liveEditedContent } from '../router/live-edited-content.ts'
import { HomeButton } from '../screens/home-button.tsx'
import { coalesceUpdates } from './coalesce-updates.ts'
import { guardMessages } from './editor-messages.ts'
import { previewTexts } from './preview-texts.ts'

import styles from '../screens/screen.module.css'

/**
 * Shows every change of the editor that frames this page: typed text at once, and what is saved or published by others
 * as it is delivered. `editor` is its origin. Returns a function that ends it.
 */
export function startLiveEditing(router: RegisteredRouter, editor: string): () => void {
  const endGuard = guardMessages(editor)
  const bridge = new StoryblokBridge({ customParent: editor })
  const work = coalesceUpdates<unknown>(
    { show: (story) => show(router, story), reload: () => reload(router) },
    reportAppError,
  )

  bridge.on('input', (message) => {
    // The server parses it.
    work.show(message.story)
  })
  bridge.on(['change', 'published'], (message) => {
    if (message.slugChanged) openStory(message.slug)
    else work.reload()
  })
  bridge.on('unpublished', () => {
    liveEditedContent.replace({ ...liveEditedContent.get(), screen: <NoPageScreen reason="unpublished" /> })
  })
  liveEditedContent.replace(savedContent(router))
  // Unsaved content belongs to the page that was open.
  const endSubscription = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) liveEditedContent.replace({})
  })
  return () => {
    endSubscription()
    bridge.destroy()
    endGuard()
    liveEditedContent.replace({})
  }
}

async function show(router: RegisteredRouter, story: unknown): Promise<void> {
  const { matches, location } = router.state
  const { page: number, ...search } = ListingSearchParams.parse(location.search)
  const query = { ...search, page: number ?? undefined }
  const locale = localeOfMatches(matches) ?? baseLocale
  const request = { story, locale, query }
  const change = await loadUnsaved({ data: request })
  if (change.kind === 'page') {
    const { islands, queries } = router.options.context
    const settings = await queries.settings()
    await Promise.all([
      prepareLazyBlocks(change.page.content),
      islands.load(islandsOfPage(change.page.content), { queries, settings }),
    ])
  }
  const shown = { ...liveEditedContent.get(), screen: undefined }
  if (change.kind === 'page') liveEditedContent.replace({ ...shown, page: change.page, request })
  if (change.kind === 'site') liveEditedContent.replace({ ...shown, site: change.site })
}

async function reload(router: RegisteredRouter): Promise<void> {
  await awaitSavedDrafts()
  await router.invalidate({ sync: true })
  liveEditedContent.replace(savedContent(router))
}

/** Only saved content; for a new page of the editor, a note that it is not complete instead of a 404. */
function savedContent({ state: { matches, location } }: RegisteredRouter): LiveEditedContent {
  const isMissing = matches.some(({ status }) => status === 'notFound')
  return isMissing && '_storyblok' in location.search ? { screen: <NoPageScreen reason="incomplete" /> } : {}
}

/** The server finds the page of a story by its slug, in the language of the editor. */
function openStory(slug: string): void {
  window.location.assign(`/${slug.replace(/^\/+/, '')}${window.location.search}`)
}

/**
 * Shown instead of the 404 that visitors get: the page was just unpublished, or a new one lacks what the site needs.
 */
function NoPageScreen({ reason }: { reason: 'unpublished' | 'incomplete' }) {
  const texts = previewTexts[useLocale()][reason]
  return (
    <main id="content" data-screen="" tabIndex={-1}>
      {reason === 'unpublished' && (
        <p className={styles.code} aria-hidden="true">
          404
        </p>
      )}
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.message}>{texts.text}</p>
      {reason === 'unpublished' && <HomeButton />}
    </main>
  )
}
