import type { Field } from '../../model/component.ts'
import type { Value } from '../../model/story.ts'

/**
 * Changes a value, from what it is at that moment; the same value means no change. Edits with the same step shortly
 * after each other are one step of undo; '' is a step of its own.
 */
export type Update<Kind> = (change: (current: Kind) => Kind, step?: string) => void

/** The props of every field control. */
export interface ControlProps {
  /** The id of the input or group of inputs. */
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  name: string
  field: Field
  language: string
  value: Value
  setValue: (value: Value) => void
  /** For values that are changed in parts. */
  updateValue: Update<Value>
}

/** The attributes of an input. */
export function inputProps(props: ControlProps) {
  return {
    id: props.id,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
    'aria-required': props.isRequired || undefined,
    lang: props.language === 'default' ? undefined : props.language,
    dir: props.field.rtl === true ? 'rtl' : undefined,
  }
}

/** The attributes of a group of inputs. */
export function groupProps({ id, labelledBy, describedBy }: ControlProps) {
  return {
    id,
    role: 'group',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  }
}
