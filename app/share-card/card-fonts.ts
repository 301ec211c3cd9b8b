import type { CardFont } from '../../server-functions/share-cards/drawing-messages.ts'
import mono from './fonts/mono.woff?inline'
import textExtended from './fonts/text-extended.woff?inline'
import text from './fonts/text.woff?inline'
import titleExtended from './fonts/title-extended.woff?inline'
import title from './fonts/title.woff?inline'

/** The fonts of share cards. Inline, as the server has no files of its own beside its scripts. */
export function cardFonts(): CardFont[] {
  return [
    { name: 'Archivo', weight: 600, data: decode(title) },
    { name: 'Archivo Extended', weight: 600, data: decode(titleExtended) },
    { name: 'Archivo', weight: 400, data: decode(text) },
    { name: 'Archivo Extended', weight: 400, data: decode(textExtended) },
    { name: 'Spline Sans Mono', weight: 400, data: decode(mono) },
  ]
}

function decode(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
}
