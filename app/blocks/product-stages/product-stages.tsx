import { Picture } from '../../media/picture.tsx'
import { sideBySide } from '../../media/sizes-attributes.ts'
import { StageLayers, StageList, StageRuler, stagesAttributes } from '../../projects/product-stage-ruler.tsx'
import { stagesOf } from '../../projects/shown-product-stages.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './product-stages.module.css'

const pictureSize = sideBySide('page', 1, 0.75)
const stageSize = sideBySide('page', 0.25, 0.1)

/** The stages of the product of one project, from sketch to what was handed over: large, and the row of all of them. */
export function ProductStages({ title, intro, project, link_label }: BlockProps<'product_stages'>) {
  const stages = project ? stagesOf(project) : []
  if (!project?.image || stages.length === 0) return null
  return (
    <div className={styles.held}>
      <Section className={styles.section} title={title} intro={intro} isFeatured>
        <div className={styles.stages} {...stagesAttributes(stages, 'scroll')}>
          <div className={styles.large} data-stage-picture>
            <div className={styles.picture}>
              <Picture picture={project.image} {...pictureSize} />
              <StageLayers stages={stages} size={pictureSize} />
            </div>
            <StageRuler stages={stages} />
          </div>
          <div className={styles.list}>
            <StageList stages={stages} size={stageSize} />
            <p>
              <MoreButton href={project.href} newTab={false}>
                {link_label || project.headline}
              </MoreButton>
            </p>
          </div>
        </div>
      </Section>
    </div>
  )
}
