import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'

import { readFlag, readLimit, readText, readTexts } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { controlTexts } from '../controls/control-texts.ts'
import { useForm } from '../form-context.ts'
import { moveItem } from '../ui/move-item.ts'
import { SortableItem } from '../ui/sortable.tsx'
import { referenceLimits, StoryDialog, useStories } from './story-search.tsx'

import card from '../ui/list.module.css'

/** References to stories: one (`option`) or an ordered list (`options`), by uuid or id (`use_uuid`). */
export function ReferenceControl(props: ControlProps) {
  const { field, setValue, updateValue } = props
  const t = useTexts(controlTexts)
  const { space } = useForm()
  const list = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const isOne = field.type === 'option'
  const one = readText(props.value)
  const values = isOne ? (one === '' ? [] : [one]) : readTexts(props.value)
  const usesNumbers = 'use_uuid' in field && !readFlag(field.use_uuid)
  const storyOf = useStories(space, usesNumbers ? [] : values)
  const max = isOne ? 1 : readLimit(field.max_options) || Infinity
  const hasRoom = values.length < max
  const change = (next: string[]) => setValue(isOne ? (next[0] ?? '') : next)
  const move = (from: number, to: number) => updateValue((value) => moveItem(readTexts(value), from, to), '')

  return (
    <div {...groupProps(props)}>
      {values.length > 0 && (
        <ul className={card.list}>
          {values.map((value, index) => {
            const story = usesNumbers ? undefined : storyOf(value)
            const name = story?.name ?? value
            return (
              <SortableItem
                // Old content may name a story twice.
                key={`${value}${values.indexOf(value) === index ? '' : index}`}
                list={list}
                index={index}
                count={values.length}
                name={name}
                onMove={move}
                className={card.row}
              >
                <span className={card.text}>
                  <span className={card.name}>{story === null ? t.missingStory : name}</span>
                  <span className={card.detail}>{story?.full_slug ?? (story === null && value)}</span>
                </span>
                <IconButton
                  label={t.removeStory(name)}
                  onClick={() => change(values.toSpliced(index, 1))}
                  icon={<X aria-hidden size={16} />}
                />
              </SortableItem>
            )
          })}
        </ul>
      )}
      {(hasRoom || max === 1) && (
        <Button icon={<Plus aria-hidden size={15} />} onClick={() => setIsChoosing(true)}>
          {hasRoom ? t.addStory : t.replaceStory}
        </Button>
      )}
      {isChoosing && (
        <StoryDialog
          limits={referenceLimits(field)}
          chosen={values}
          onPick={({ id, uuid }) => {
            const value = usesNumbers ? String(id) : uuid
            if (max === 1) change([value])
            else if (!values.includes(value)) change([...values, value])
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
