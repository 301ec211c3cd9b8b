import { UsedIn } from '../addresses/story-links.tsx'
import type { FieldPlace } from '../form/field-place.ts'
import type { Defect } from '../form/find-problems.ts'
import { fieldLabel } from '../form/rules/field-layout.ts'
import { isEmpty } from '../form/rules/field-values.ts'
import type { Component } from '../model/component.ts'
import type { Block, Story } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { useWorkspace } from './workspace-context.ts'
import { workspaceTexts } from './workspace-texts.ts'

import styles from './workspace.module.css'

interface PageNeedsProps {
  story: Story
  defects: readonly Defect[]
  onShow: (place: FieldPlace) => void
}

function missingIn({ _uid }: Block, defects: readonly Defect[]) {
  return defects.filter(({ uid, problem }) => uid === _uid && problem?.kind === 'required')
}

const textTypes = new Set(['text', 'textarea', 'richtext', 'markdown'])

/** Whether a page has never been published, lacks a text that it needs, and has no blocks: a site can't show it yet. */
export function isBare(
  { published, content }: Story,
  defects: readonly Defect[],
  components: ReadonlyMap<string, Component>,
): boolean {
  const schema = components.get(content.component)?.schema ?? {}
  const isText = ({ field }: Defect) => textTypes.has(schema[field]?.type ?? '')
  const hasBlocks = Object.entries(schema).some(
    ([name, { type }]) => type === 'bloks' && !isEmpty(content[name]),
  )
  return !published && !hasBlocks && missingIn(content, defects).some(isText)
}

/** The fields of a new page that are still to be filled in: a site may show it only then. */
export function PageNeeds({ story: { published, content }, defects, onShow }: PageNeedsProps) {
  const { space } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const needs = published ? [] : missingIn(content, defects)
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

/** In place of the page, for content that has none of its own: where it is used. */
export function NoPage({ story: { uuid } }: { story: Story }) {
  const texts = useTexts(workspaceTexts)
  return (
    <section className={styles.message} aria-label={texts.page}>
      <h2 className={styles.choose}>{texts.noPage}</h2>
      <UsedIn key={uuid} reference={uuid} />
    </section>
  )
}
