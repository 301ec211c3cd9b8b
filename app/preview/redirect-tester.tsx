import { type SubmitEvent, useState } from 'react'

import type { Locale } from '../../locales/locales.ts'
import type { AddressAnswer } from '../../server-functions/addresses/redirect-tester-answer.ts'
import { tryAddress } from '../../server-functions/preview.functions.ts'
import { reportAppError } from '../errors/app-error.ts'
import { previewTexts } from './preview-texts.ts'

import styles from './draft-bar.module.css'

/** Shows where an old address leads, with the redirects as they are saved. */
export function RedirectTester({ locale }: { locale: Locale }) {
  const texts = previewTexts[locale]
  const [answer, setAnswer] = useState<AddressAnswer | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    tryAddress({ data: { address: typeof address === 'string' ? address : '' } })
      .then(setAnswer)
      .catch(reportAppError)
  }
  return (
    <details className={styles.problems}>
      <summary>{texts.tryAddress}</summary>
      <form className={styles.panel} onSubmit={submit}>
        <label>
          {texts.oldAddress}{' '}
          <input name="address" required maxLength={2000} placeholder="/alt/seite.php" autoComplete="off" />
        </label>{' '}
        <button type="submit" data-control="">
          {texts.tryIt}
        </button>
        <output aria-label={texts.tryAddress}>
          {answer && <p>{texts.describeAddress(answer.result)}</p>}
          {answer?.leftOut.map((problem) => (
            <p key={problem} lang="en">
              {problem}
            </p>
          ))}
        </output>
      </form>
    </details>
  )
}
