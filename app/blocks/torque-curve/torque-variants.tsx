import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { BlockProps } from '../../ui/block-props.ts'
import { curveOf, type Detents, TorqueDial } from './torque-dial.tsx'

import styles from './torque-variants.module.css'

interface TorqueVariantsProps extends Detents {
  /** The name of the choice: not `useId`, whose ids differ in the browser, as the router renders another tree there. */
  id: string
  caption: ReactNode
  variants: BlockProps<'torque_curve'>['variants']
}

/** The radius of the ring in a choice, in the drawing's units, and the width of a tick on it. */
const [ringRadius, tick] = [38, 2.4]

/**
 * A choice of dials: those that were rejected, and the one that was kept, which is selected at first. Each has its own
 * slider; the style shows the selected one, so it works without a script. Their curves are on one scale, with that of
 * the kept dial behind them.
 */
export function TorqueVariants({ id, detents, torque, caption, variants }: TorqueVariantsProps) {
  const kept = { id: `${id}-kept`, detents, torque, text: caption }
  const rejected = variants.flatMap(({ _uid, detents, torque, verdict }) =>
    detents && torque ? [{ id: `${id}-${_uid}`, detents, torque, text: verdict }] : [],
  )
  const dials = [kept, ...rejected].toSorted((a, b) => a.detents - b.detents || a.torque - b.torque)
  const count = dials.length
  const most = Math.max(...dials.map((dial) => dial.torque))
  return (
    <fieldset className={styles.variants} style={{ '--count': count }}>
      <legend>
        <Trans>
          <Plural value={count} _2="Two" _3="Three" _4="Four" _5="Five" _6="Six" other="#" /> built, one kept
        </Trans>
      </legend>
      {dials.map((dial) => (
        <Variant key={dial.id} {...dial} group={id} kept={kept} most={most} />
      ))}
    </fieldset>
  )
}

interface VariantProps extends Detents {
  id: string
  text: ReactNode
  /** The name of the choice. */
  group: string
  kept: Detents & { id: string }
  /** The torque of the firmest dial. */
  most: number
}

function Variant({ id, detents, torque, text, group, kept, most }: VariantProps) {
  const { t } = useLingui()
  const isKept = id === kept.id
  const share = torque / most
  const firmness = torque / kept.torque
  return (
    <div className={isKept ? styles.kept : styles.rejected}>
      <label className={styles.choice} data-light style={{ '--firmness': firmness }}>
        <input type="radio" name={group} defaultChecked={isKept} data-light aria-describedby={id} />
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r={ringRadius} strokeDasharray={dashes(detents)} />
        </svg>
        <span>
          <b>{t`${detents} detents`}</b> <span>{t`${torque} mNm`}</span> {isKept && <em>{t`kept`}</em>}
        </span>
      </label>
      <TorqueDial
        className={styles.figure}
        detents={detents}
        torque={torque}
        share={share}
        behind={
          !isKept && (
            <path
              className={styles.behind}
              d={curveOf(kept.detents, kept.torque / most)}
              transform={detents === kept.detents ? undefined : `scale(${detents / kept.detents} 1)`}
            />
          )
        }
        style={{ '--share': share, '--firmness': firmness }}
        caption={
          <figcaption id={id}>
            {!isKept && (
              <>
                <b>{t`${detents} × ${torque} mNm`}</b>{' '}
              </>
            )}
            {text}
          </figcaption>
        }
      />
    </div>
  )
}

/** A tick for each detent around a ring. */
function dashes(detents: number): string {
  const step = (2 * Math.PI * ringRadius) / detents
  return `${tick} ${(step - tick).toFixed(3)}`
}
