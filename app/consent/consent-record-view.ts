import type { CookieValue } from 'vanilla-cookieconsent'

import { isoCodes } from '../../locales/locales.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { type ConsentTexts, documentTexts, type RecordField, recordFields } from './consent-dialog-texts.ts'

/** Shows the visitor's consent record (specification 3) at the end of the preferences, to copy or save. */
export async function showConsentRecord(preferences: Element, record: CookieValue | null): Promise<void> {
  const texts = await documentTexts()
  const section = element('details', { className: 'pm__record' })
  section.append(element('summary', { textContent: texts.record.title }))
  if (record) section.append(fieldsOf(record, texts), actionsFor(record, texts))
  else section.append(element('p', { textContent: texts.record.none }))
  const shown = preferences.querySelector<HTMLDetailsElement>('.pm__record')
  section.open = shown?.open ?? false
  shown?.remove()
  preferences.querySelector('.pm__body')?.append(section)
}

function fieldsOf(record: CookieValue, texts: ConsentTexts): HTMLElement {
  const list = element('dl')
  for (const field of recordFields) {
    const row = element('div')
    row.append(
      element('dt', { textContent: texts.record[field] }),
      element('dd', { textContent: valueOf(record, field, texts) || texts.record.empty }),
    )
    list.append(row)
  }
  return list
}

/** A field in the visitor's words; '' without a value. */
function valueOf(record: CookieValue, field: RecordField, { categories }: ConsentTexts): string {
  switch (field) {
    case 'categories':
      return record.categories
        .map((given) => categories.find(({ name }) => name === given)?.title ?? given)
        .join(', ')
    case 'services':
      return Object.values(record.services).flat().join(', ')
    case 'data':
      return record.data === null ? '' : JSON.stringify(record.data)
    case 'consentTimestamp':
    case 'lastConsentTimestamp':
    case 'expirationTime':
      return new Date(record[field]).toLocaleString(isoCodes[documentLocale()], {
        dateStyle: 'long',
        timeStyle: 'short',
      })
    case 'revision':
    case 'consentId':
      return String(record[field])
    default:
      return field satisfies never
  }
}

function actionsFor(record: CookieValue, { record: texts }: ConsentTexts): HTMLElement {
  const json = JSON.stringify(record, null, 2)
  const status = element('p', { role: 'status' })
  const copy = element('button', { type: 'button', className: 'pm__record-action', textContent: texts.copy })
  copy.addEventListener('click', () => {
    // Not available without https.
    const copied = navigator.clipboard?.writeText(json) ?? Promise.reject(new Error('No clipboard'))
    void copied.then(
      () => (status.textContent = texts.copied),
      () => (status.textContent = texts.notCopied),
    )
  })
  const save = element('a', {
    className: 'pm__record-action',
    textContent: texts.save,
    href: `data:application/json;charset=utf-8,${encodeURIComponent(json)}`,
    download: texts.fileName,
  })
  const actions = element('div', { className: 'pm__record-actions' })
  actions.append(copy, save, status)
  return actions
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
