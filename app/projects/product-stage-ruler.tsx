import { useLingui } from '@lingui/react/macro'

import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { maturityNames } from './maturity-names.ts'
import { MaturityScale } from './maturity-scale.tsx'
import type { ShownStage } from './shown-product-stages.ts'

import styles from './product-stage-ruler.module.css'

interface StagesProps {
  stages: readonly ShownStage[]
}

/**
 * The attributes of the element around a picture, its ruler and its stages (product-stage-slider.ts).
 * @param operatedBy `scroll`: by scrolling, too, until the ruler is used
 */
export function stagesAttributes(stages: readonly ShownStage[], operatedBy: 'scroll' | '' = '') {
  const last = stages.at(-1)
  return last && { 'data-stages': operatedBy, style: { '--at': last.at } }
}

/**
 * The earlier stages over the picture of the last one. They are loaded when somebody uses the ruler, or scrolls to a
 * block that follows scrolling. Until then they are transparent: they have no colours of their own.
 */
export function StageLayers({ stages, size }: StagesProps & { size: ImageSize }) {
  return (
    <span className={styles.layers} aria-hidden="true">
      {stages.slice(0, -1).map(({ _uid, image: { colours: _colours, ...image }, at }, index) => (
        <span key={_uid} style={{ '--from': at, '--to': stages[index + 1]?.at }}>
          <Picture picture={{ ...image, alt: '' }} {...size} />
        </span>
      ))}
    </span>
  )
}

/** The scale below the picture, as a slider through its stages. */
export function StageRuler({ stages }: StagesProps) {
  const { t } = useLingui()
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last) return null
  return (
    <div className={styles.ruler} style={{ '--reached': last.at }}>
      <MaturityScale value={last.maturity}>
        {stages.map(({ maturity }) => (
          <span key={maturity} data-stage-name data-current={maturity === last.maturity || undefined}>
            {maturity} {t(maturityNames[maturity])}
          </span>
        ))}
      </MaturityScale>
      <input
        className={styles.range}
        data-light
        type="range"
        min={first.at}
        max={last.at}
        step="any"
        defaultValue={last.at}
        aria-label={t`Stage in the picture`}
        aria-valuetext={`${last.maturity} ${t(maturityNames[last.maturity])}`}
      />
    </div>
  )
}

/**
 * The stages and what was learned at each: a row of pictures, each of which is shown large by a click, and the text of
 * the selected stage. Without script and on paper all texts are there.
 */
export function StageList({ stages, size }: StagesProps & { size: ImageSize }) {
  const { t } = useLingui()
  return (
    <ol className={styles.list} style={{ '--count': stages.length }} aria-label={t`Stages of the product`}>
      {stages.map(({ _uid, _editable, maturity, at, image, date, learned }, index) => (
        <li
          key={_uid}
          {..._editable}
          style={{ '--column': index + 1 }}
          data-stage={at}
          data-current={index === stages.length - 1 || undefined}
        >
          <Picture picture={image} {...size} />
          <a className={styles.name} href={image.src} data-show-stage>
            <VisuallyHidden isInstruction>{t`Show stage:`} </VisuallyHidden>
            {maturity} <span className={styles.label}>{t(maturityNames[maturity])}</span>
          </a>
          <div className={styles.text}>
            {date && <p className={styles.date}>{date}</p>}
            {learned && <p>{learned}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
