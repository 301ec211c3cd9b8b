import type { Locale } from '../../locales/locales.ts'
import { orLoadDocument } from '../browser/reload-once.ts'
import type { Catalogues } from './catalogues.ts'

/** Loads the catalogue of a route's locale in `beforeLoad`. @throws the load error as in `orLoadDocument` */
export function loadMessages(catalogues: Catalogues, locale: Locale, isPreload: boolean): Promise<void> {
  return orLoadDocument(isPreload, () => catalogues.load(locale))
}
