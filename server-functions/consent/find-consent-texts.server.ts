import de from '../../locales/de/consent.json' with { type: 'json' }
import en from '../../locales/en/consent.json' with { type: 'json' }
import { type Locale, locales } from '../../locales/locales.ts'
import { ContentError } from '../content/content-error.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { parseLeniently } from '../content/parse-leniently.ts'
import { ConsentSettings } from '../content/schema/consent.ts'
import { buildOnce } from '../metadata-files/metadata-file-cache.server.ts'
import { createMetadataFile, type MetadataFile } from '../metadata-files/metadata-file.ts'
import { consentTextsPath } from '../paths/metadata-paths.ts'
import { findSite } from '../site/find-site.server.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'
import { consentTexts } from './build-consent-texts.ts'

const ofInterface = { de, en } satisfies Record<Locale, unknown>

/**
 * The texts and categories of the consent dialog in the language of a path, as JSON; undefined for another path.
 * @throws ContentError if the settings story cannot be read: everything stays refused then
 */
export async function findConsentTexts(path: string): Promise<MetadataFile | undefined> {
  const locale = locales.find((one) => consentTextsPath(one) === path)
  if (!locale) return undefined
  const content = await contentIn(locale)
  const files = await buildOnce(content, path, async () => {
    const [settings, site] = await Promise.all([content.settings(), findSite(locale)])
    if (!settings.story && settings.failed)
      throw new ContentError('The settings story cannot be read for the consent dialog', 0)
    const parsed = parseLeniently(ConsentSettings, await settingsFieldsIn(content))
    const fields = parsed.ok ? parsed.value : ConsentSettings.parse({})
    const texts = consentTexts(ofInterface[locale], fields, site?.footer?.legal_navigation ?? [])
    return new Map([
      [path, await createMetadataFile('application/json; charset=utf-8', JSON.stringify(texts))],
    ])
  })
  return files.get(path)
}
