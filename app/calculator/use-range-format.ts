import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { isoCodes, perLocale } from '../../locales/locales.ts'
import type { Span } from '../../server-functions/content/schema/calculator.ts'
import { useLocale } from '../i18n/use-locale.ts'

const formats = perLocale((locale) => new Intl.NumberFormat(isoCodes[locale]))

/** Writes spans of weeks and of whole euros. */
export function useRangeFormat() {
  const { t } = useLingui()
  const numbers = formats[useLocale()]
  return {
    weeksOf: ([from, to]: Span) =>
      from === to ? t`${plural(to, { one: '# week', other: '# weeks' })}` : t`${from} to ${to} weeks`,
    costOf: ([from, to]: Span) => {
      const [least, most] = [numbers.format(from), numbers.format(to)]
      return from === to ? t`€${most}` : t`€${least} to €${most}`
    },
  }
}
