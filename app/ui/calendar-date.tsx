import { formatDate, isoDay } from '../../locales/date.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** A date in the locale's long format. `value` is Storyblok's `yyyy-MM-dd HH:mm` or an ISO date. */
export function CalendarDate({ value, className }: { value: string; className?: string | undefined }) {
  const locale = useLocale()
  return (
    <time className={className} dateTime={isoDay(value)}>
      {formatDate(value, locale)}
    </time>
  )
}
