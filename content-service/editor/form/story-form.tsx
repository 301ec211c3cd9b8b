import { LucideProvider } from 'lucide-react'
import {
  type ComponentType,
  type FocusEvent,
  type JSX,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'

import type { OpenSpace } from '../api/space.ts'
import type { Block, Story } from '../model/block-values.ts'
import { BlockFields } from './block-fields.tsx'
import type { ControlProps } from './controls/control-parts.tsx'
import type { FieldPlace } from './find-problems.ts'
import { findBlockPath, FormContext, useFormState, useUpdate, createFormState } from './form-context.ts'
import { fieldLayout, fieldsOfTab, type Tab } from './rules/field-layout.ts'

import styles from './field.module.css'

export interface StoryFormProps {
  space: OpenSpace
  /** With unsaved edits. */
  story: Story
  /** Edits with the same step shortly after each other are one step of undo; '' is a step of its own. */
  onChange: (content: Block, step: string) => void
  /** The languages that are shown, one or two side by side: 'default' and codes. */
  languages: readonly string[]
  /** The `_uid` of the block that is selected in the page or in the form. */
  selected: string | undefined
  /** The same function while the form is shown. */
  onSelect: (uid: string | undefined) => void
  /** The field to show and focus; another object focuses it again. */
  place?: FieldPlace | undefined
  /** The rich-text field, which the caller loads lazily. */
  RichText: ComponentType<ControlProps>
}

/** The form of a story's content, generated from the schema of its component. */
export function StoryForm(props: StoryFormProps): JSX.Element {
  return (
    <LucideProvider size={15}>
      <FormOfStory key={props.story.id} {...props} />
    </LucideProvider>
  )
}

function FormOfStory(props: StoryFormProps) {
  const { space, story, onChange, languages, selected, onSelect, place, RichText } = props
  const root = useRef<HTMLDivElement>(null)
  const [state] = useState(createFormState)
  const update = useUpdate(story.content, onChange)
  const select = useCallback(
    (uid: string | undefined) => {
      if (uid === state.selected()) return
      state.setSelected(uid)
      onSelect(uid)
    },
    [state, onSelect],
  )
  const languagesKey = languages.join()
  const form = useMemo(
    () => ({ space, languages: languagesKey.split(','), state, select, RichText, BlockFields }),
    [space, languagesKey, state, select, RichText],
  )

  /** Expands a block and everything around it, and shows the tab of a field. */
  const reveal = useEffectEvent((uid: string, place?: FieldPlace): boolean => {
    const { components } = space
    const codes = ['default', ...space.languages.map(({ code }) => code)]
    const path = findBlockPath(story.content, uid, components, codes)
    if (!path) return false
    state.reveal(place ? [...path, place] : path, uid, ({ component: name, field }) => {
      const component = components.get(name)
      const isIn = (tab: Tab) => fieldsOfTab(tab).some(({ name }) => name === field)
      return component && fieldLayout(component).find(isIn)?.name
    })
    return true
  })
  useEffect(() => {
    // Selected in the form itself: already visible.
    if (selected === state.selected()) return undefined
    state.setSelected(selected)
    return selected !== undefined && reveal(selected) ? scrollToBlock(root, selected) : undefined
  }, [selected, state])
  useEffect(() => {
    if (!place) return undefined
    state.setSelected(place.uid)
    return reveal(place.uid, place) ? focusField(root, place) : undefined
  }, [place, state])

  const selectFocused = ({ target }: FocusEvent) => {
    const block = target.closest<HTMLElement>('[data-block-form]')?.dataset.blockForm
    if (block !== undefined) select(block)
  }

  return (
    <FormContext value={form}>
      <div ref={root} className={styles.form}>
        <div role="presentation" data-block-form={story.content._uid} onFocus={selectFocused}>
          <BlockFields block={story.content} update={update} />
        </div>
        <Announcement />
      </div>
    </FormContext>
  )
}

function Announcement() {
  const text = useFormState((state) => state.announcement())
  return <output className="visually-hidden">{text}</output>
}

/** How long to wait for a block to appear in the form, in ms: rich text is loaded lazily. */
const maxWait = 3000

/** Elements of a field that can be typed into, selected or pressed. */
const controls = 'input, textarea, select, button, [contenteditable=true]'

/** Scrolls to a block's form as soon as it is rendered. Returns a function that cancels. */
function scrollToBlock(root: RefObject<HTMLElement | null>, uid: string): () => void {
  return whenFound(
    () => root.current?.querySelector(`[data-block-row="${CSS.escape(uid)}"]`),
    (row) => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
    },
  )
}

/** Focuses a field as soon as it is rendered. Returns a function that cancels. */
function focusField(root: RefObject<HTMLElement | null>, { uid, field, language }: FieldPlace): () => void {
  const find = () => {
    const form = root.current?.querySelector(`[data-block-form="${CSS.escape(uid)}"]`)
    const fields = [...(form?.querySelectorAll(`[data-field="${CSS.escape(field)}"]`) ?? [])]
    const own = fields.find((found) => found.closest('[data-block-form]') === form)
    const cell = own?.querySelector(`[data-language="${CSS.escape(language)}"]`) ?? own
    return cell?.querySelector<HTMLElement>(`[data-control] :is(${controls})`)
  }
  return whenFound(find, (control) => {
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  })
}

function whenFound<Found>(find: () => Found | null | undefined, act: (found: Found) => void): () => void {
  const startedAt = performance.now()
  let frame = 0
  const look = () => {
    const found = find()
    if (found) act(found)
    else if (performance.now() - startedAt < maxWait) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
