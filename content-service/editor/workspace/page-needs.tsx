import type { OpenSpace } from '../api/space.ts'
import type { FieldPlace } from '../form/field-place.ts'
import type { Defect } from '../form/find-problems.ts'
import { fieldLabel } from '../form/rules/field-layout.ts'
import type { Story } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { workspaceTexts } from './workspace-texts.ts'

import styles from './story-editor.module.css'

interface PageNeedsProps {
  space: OpenSpace
  story: Story
  defects: readonly Defect[]
  onShow: (place: FieldPlace) => void
}

/** The fields of a new page that are still to be filled in: a site may show it only then. */
export function PageNeeds({ space, story: { published, content }, defects, onShow }: PageNeedsProps) {
  const texts = useTexts(workspaceTexts)
  const needs = published
    ? []
    : defects.filter(({ uid, problem }) => uid === content._uid && problem?.kind === 'required')
  return (
    <output className={styles.needs}>
      {needs.length > 0 && texts.pageNeeds}
      {needs.map((place) => {
        const field = space.components.get(place.component)?.schema[place.field]
        return (
          <Button key={place.field} look="link" onClick={() => onShow(place)}>
            {field ? fieldLabel(place.field, field) : place.field}
          </Button>
        )
      })}
    </output>
  )
}
