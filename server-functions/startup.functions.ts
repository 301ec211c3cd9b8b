import { setTimeout as delay } from 'node:timers/promises'

import { createServerOnlyFn } from '@tanstack/react-start'

import { locales } from '../locales/locales.ts'
import { watchAddressProblems } from './addresses/address-problems.server.ts'
import { legacyFile } from './addresses/legacy-file.server.ts'
import { purgeOnPublish } from './cdn/purge-cdn.server.ts'
import { contactInbox } from './contact/contact-inbox.server.ts'
import { hasCode } from './contact/error-code.ts'
import { contentMapping } from './content/component-mapping/content-mapping.server.ts'
import {
  contentIn,
  listenToProcesses,
  refreshContent,
  restoreContent,
} from './content/current-snapshot.server.ts'
import {
  checkCacheFolder,
  checkImageCache,
  embeddedService,
} from './content/embedded-content-service.server.ts'
import { prepareSearch } from './search/build-search-index.server.ts'
import type { EmbeddedSource } from './settings/content-source.ts'
import { SettingsError } from './settings/settings-error.ts'
import { settings, unknownSettings } from './settings/settings.server.ts'
import { watchSettings } from './several-processes/process-connections.server.ts'

const customCodeWarning =
  'TAG_MANAGER_CUSTOM_CODE="true": pages allow inline scripts, eval and inline styles, and no Trusted Types. A script that somebody gets into a page runs, before consent too (docs/tags-and-consent.md)'

/** How long Storyblok may take to say that a stored copy is current, before the copy is served as it is. */
const answerMilliseconds = 2000

/**
 * Checks before the first request: the settings, and the content if the embedded service is used. A real Storyblok
 * may be temporarily unavailable: its errors are logged and do not stop the start, which serves the stored copy of its
 * content. Nor does a folder that cannot be written now, or a page of the table of old addresses that nobody has
 * published: an editor must not be able to keep the site from starting.
 * @throws SettingsError naming every wrong variable, or every wrong line of the mapping of components or the table of
 * old addresses
 */
export const prepareStartup = createServerOnlyFn(async () => {
  const { content, contentCache, contact, public: open, tagManager, unusedTagVariables } = settings()
  for (const name of unknownSettings())
    console.warn(`${name} in the file of the settings is no setting of the site: .env.example names them all`)
  for (const name of unusedTagVariables)
    console.warn(
      `${name} has no effect without TAG_MANAGER_ID: there is no tag manager, and nothing is opened for tags`,
    )
  if (tagManager?.runsCustomCode) console.warn(customCodeWarning)
  contentMapping()
  legacyFile()
  if (!open.isStatic)
    await expectFolder('CONTACT_FOLDER', contact.folder, () => contactInbox().open(), {
      example: 'CONTACT_FOLDER="/var/lib/varnholt/mail"',
      without: 'the contact form takes no messages',
    })
  if (content.kind === 'embedded') {
    const { cacheFolder = '' } = content.images ?? {}
    await expectFolder('IMAGE_CACHE_FOLDER', cacheFolder, () => checkImageCache(content), {
      example: 'IMAGE_CACHE_FOLDER="/var/cache/varnholt"; IMAGE_CACHE_MB="0" needs none',
      without: 'each picture is made anew',
    })
    openFolder(content)
    await refreshContent()
    await expectPages(open.websiteFolder)
  } else {
    const { folder, bytes } = contentCache
    await expectFolder('CONTENT_CACHE_FOLDER', folder, async () => bytes > 0 && checkCacheFolder(folder), {
      example: 'CONTENT_CACHE_FOLDER="/var/cache/varnholt/content"; CONTENT_CACHE_MB="0" needs none',
      without: 'no content is kept for a start without Storyblok',
    })
    const refreshed = refreshContent()
    if (await restoreContent()) await Promise.race([refreshed, delay(answerMilliseconds)])
  }
  listenToProcesses()
  watchSettings()
  purgeOnPublish()
  return settings()
})

/** Reads the whole content. Failures are logged. */
export const readContent = createServerOnlyFn(refreshContent)

/**
 * Work that no request waits for: problems of addresses, which are logged when they are found, and the search index.
 * Called some time after the start, so that the first pages have the processor to themselves.
 */
export const prepareInBackground = createServerOnlyFn(async () => {
  try {
    // The first reading over HTTP takes some time.
    if (settings().content.kind === 'storyblok') await refreshContent()
    await watchAddressProblems()
    await prepareSearch()
  } catch {
    // Logged where it was read; the next user of the content tries again.
  }
})

function openFolder(source: EmbeddedSource): void {
  try {
    embeddedService(source)
  } catch (error) {
    throw new SettingsError([
      `CONTENT_FOLDER="${source.folder}" ${problemOf(error)} (example: CONTENT_FOLDER="content")`,
    ])
  }
}

/**
 * Codes of a path that can never be a folder. Other failures (the disk is full, read-only, away, or belongs to somebody
 * else) are tolerated: they keep no page from being served.
 */
const wrongPathCodes = ['ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG', 'EINVAL']

/**
 * Opens a folder, or logs what is not done until it can be written.
 * @throws SettingsError if it can never be a folder
 */
async function expectFolder(
  name: string,
  folder: string,
  use: () => Promise<unknown>,
  { example, without }: { example: string; without: string },
): Promise<void> {
  try {
    await use()
  } catch (error) {
    const isPassing = error instanceof Error && 'code' in error && !hasCode(error, ...wrongPathCodes)
    if (!isPassing)
      throw new SettingsError([
        `${name}="${folder}" must be a folder that can be written: ${problemOf(error)} (example: ${example})`,
      ])
    console.error(`${name}="${folder}" cannot be written (${problemOf(error)}): until it can, ${without}`)
  }
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function expectPages(folder: string): Promise<void> {
  const { pages } = await (await contentIn(locales[0])).links()
  if (pages.length > 0) return
  throw new SettingsError([
    `WEBSITE_FOLDER="${folder}" is no folder with pages of this content (example: WEBSITE_FOLDER="website")`,
  ])
}
