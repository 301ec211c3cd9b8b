import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { ownNames } from '../../locales/locales.ts'
import type { ContactMessage, MailText } from '../../server-functions/contact/contact-mail.ts'
import { publicSettings } from '../../server-functions/site.functions.ts'
import { contactMessages } from './contact-messages.tsx'
import { maturityOptions } from './maturity-options.ts'

/** The mail to the agency, in its own language: the default locale. */
export function contactMailText(message: ContactMessage): MailText {
  const { defaultLocale, siteUrl } = publicSettings()
  const i18n = contactMessages[defaultLocale]
  const { reference, name, company } = message
  const from = [name, company].filter(Boolean).join(', ')
  return {
    subject: i18n._(msg`Enquiry ${reference} from ${from}`),
    text: [...details(message, siteUrl, i18n), '', message.message, ''].join('\n'),
  }
}

function details(message: ContactMessage, siteUrl: string, i18n: I18n): string[] {
  const stage = maturityOptions.find(({ value }) => value === message.stage)
  const files = message.attachments.map(({ name, size }) => `${name} (${Math.ceil(size / 1024)} kB)`)
  const lines = [
    [msg`Number`, message.reference],
    [msg`Concerning`, message.about],
    [msg`Name`, message.name],
    [msg`E-mail address`, message.email],
    [msg`Company`, message.company],
    [msg`Phone`, message.phone],
    [msg`Stage of the project`, stage && `${stage.number} ${i18n._(stage.label)}`.trim()],
    [msg`Page`, `${siteUrl}${message.path} (${ownNames[message.locale]})`],
    [msg`Attachments`, files.join(', ')],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [`${i18n._(label)}: ${value}`] : []))
}
