import { useLingui } from '@lingui/react/macro'

import {
  attachmentExtensions,
  attachmentLimits,
} from '../../../server-functions/contact/attachment-limits.ts'
import type { Entries, TextField } from '../../../server-functions/contact/contact-fields.ts'
import { labels, type ShownError } from '../../contact/error-text.ts'
import { maturityOptions } from '../../contact/maturity-options.ts'
import type { ErrorLine } from './error-summary.tsx'
import { Field } from './field.tsx'

interface FormFieldsProps {
  /** What the visitor entered before, or is suggested. */
  entries: Partial<Entries> | undefined
  /** Otherwise the fields for company and stage are left out. */
  isAboutProject: boolean
  errors: ErrorLine[]
  idOf: (field: ShownError['field']) => string
}

/**
 * The fields that visitors fill in. The browser keeps the entries; nothing is controlled by React. Without `maxlength`,
 * which cuts off what is pasted: the server says what is too long.
 */
export function FormFields({ entries, isAboutProject, errors, idOf }: FormFieldsProps) {
  const { t } = useLingui()
  const fieldOf = (field: TextField | 'attachments') => ({
    id: idOf(field),
    label: t(labels[field]),
    errors: errors.filter((error) => error.field === field).map(({ text }) => text),
  })
  const control = (name: TextField) => ({ name, defaultValue: entries?.[name] })
  const { files } = attachmentLimits
  return (
    <>
      <Field {...fieldOf('name')}>
        {(aria) => <input {...aria} {...control('name')} type="text" required autoComplete="name" />}
      </Field>
      <Field {...fieldOf('email')}>
        {(aria) => (
          <input
            {...aria}
            {...control('email')}
            type="email"
            required
            autoComplete="email"
            spellCheck={false}
          />
        )}
      </Field>
      {isAboutProject && (
        <Field {...fieldOf('company')} isOptional>
          {(aria) => <input {...aria} {...control('company')} type="text" autoComplete="organization" />}
        </Field>
      )}
      <Field {...fieldOf('phone')} isOptional isWide={!isAboutProject}>
        {(aria) => <input {...aria} {...control('phone')} type="tel" autoComplete="tel" />}
      </Field>
      {isAboutProject && (
        <Field {...fieldOf('stage')} isOptional isWide>
          {(aria) => (
            <select {...aria} {...control('stage')}>
              <option value="">{t`Not specified`}</option>
              {maturityOptions.map(({ value, number, label }) => (
                <option key={value} value={value}>
                  {[number, t(label)].filter(Boolean).join(' ')}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field {...fieldOf('message')} isWide>
        {(aria) => (
          // As an array: when hydrating, React would overwrite what was typed with a plain string.
          <textarea {...aria} name="message" defaultValue={[entries?.message ?? '']} required rows={8} />
        )}
      </Field>
      <Field
        {...fieldOf('attachments')}
        isOptional
        isWide
        hint={t`PDF, pictures, STEP or STL. At most ${files} files, 10 MB together.`}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="attachments"
            multiple
            accept={attachmentExtensions.map((extension) => `.${extension}`).join(',')}
          />
        )}
      </Field>
    </>
  )
}
