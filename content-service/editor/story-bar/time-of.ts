import type { InterfaceLanguage } from '../texts/interface-language.tsx'

const words = { de: { at: 'um', on: 'am' }, en: { at: 'at', on: 'on' } }

/** When something happened, for a sentence: the time, and the day if it was not today. */
export function timeOf(date: string | number, language: InterfaceLanguage, now = new Date()): string {
  const then = new Date(date)
  const isToday = then.toDateString() === now.toDateString()
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  const { at, on } = words[language]
  return `${isToday ? at : on} ${format.format(then)}`
}
