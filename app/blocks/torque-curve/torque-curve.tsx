import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { TorqueDial } from './torque-dial.tsx'
import { TorqueVariants } from './torque-variants.tsx'

/** A dial with detents that one turns, and its torque; or several that one chooses from, if others were tried. */
export function TorqueCurve(block: BlockProps<'torque_curve'>) {
  const { _uid, title, intro, detents, torque, caption, variants, link, link_label } = block
  if (!detents || !torque) return null
  const text =
    link && link_label ? (
      <>
        {caption} <SiteLink {...link}>{link_label}</SiteLink>
      </>
    ) : (
      caption
    )
  return (
    <Section title={title} intro={intro} isFeatured isDark id="detents">
      {variants.length > 0 ? (
        <TorqueVariants id={_uid} detents={detents} torque={torque} caption={text} variants={variants} />
      ) : (
        <TorqueDial detents={detents} torque={torque} caption={text && <figcaption>{text}</figcaption>} />
      )}
    </Section>
  )
}
