import type { BlockProps } from '../../ui/block-props.ts'
import { MoreBelow } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TorqueDial } from './torque-dial.tsx'
import { TorqueVariants } from './torque-variants.tsx'

/** A dial with detents that visitors turn, and its torque; or a choice of several, if others were tried. */
export function TorqueCurve(block: BlockProps<'torque_curve'>) {
  const { _uid, title, intro, detents, torque, caption, variants, link, link_label } = block
  if (!detents || !torque) return null
  return (
    <Section title={title} intro={intro} isFeatured isDark id="detents">
      {variants.length > 0 ? (
        <TorqueVariants id={_uid} detents={detents} torque={torque} caption={caption} variants={variants} />
      ) : (
        <TorqueDial
          detents={detents}
          torque={torque}
          caption={caption && <figcaption>{caption}</figcaption>}
        />
      )}
      <MoreBelow link={link} label={link_label} />
    </Section>
  )
}
