import { type ChangeEvent, useId } from 'react'

import type { Value } from '../../model/block-values.ts'
import type { Field } from '../../model/component.ts'
import { inBothLanguages, phrase } from '../../texts/texts.tsx'

import control from './control.module.css'

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

interface LabelledInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'url' | 'email'
  isLong?: boolean
  /** Language of the content; 'default': unknown. */
  lang?: string
  note?: string | undefined
}

/** A labelled text input for part of a field's value. */
export function LabelledInput(props: LabelledInputProps) {
  const { label, value, onChange, type = 'text', isLong, lang, note } = props
  const id = useId()
  const shared = {
    id,
    value,
    lang: lang === 'default' ? undefined : lang,
    'aria-describedby': note === undefined ? undefined : `${id}note`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  return (
    <div>
      <div className={control.head}>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span id={`${id}note`}>{note}</span>}
      </div>
      {isLong ? (
        <textarea {...shared} className={`${control.input} ${control.text}`} />
      ) : (
        <input {...shared} type={type} autoComplete="off" className={control.input} />
      )}
    </div>
  )
}

export const controlTexts = inBothLanguages({
  yes: ['Ja', 'Yes'],
  choose: ['Bitte wählen', 'Please choose'],
  notInList: phrase('# (steht nicht mehr zur Auswahl)', '# (no longer among the choices)'),
  loading: ['Wird geladen …', 'Loading …'],
  filter: ['Auswahl filtern', 'Filter the choices'],
  unknownType: phrase(
    'Felder der Art „#“ kann dieser Editor nur zeigen. Der Inhalt bleibt erhalten.',
    'This editor can only show fields of the kind “#”. The content is kept.',
  ),
  plugin: phrase('Wert des Plugins „#“ als JSON.', 'Value of the plugin “#” as JSON.'),
  localTime: [
    (utc: string) => `In deiner Zeitzone${utc === '' ? '' : `; gespeichert als ${utc} UTC`}.`,
    (utc) => `In your time zone${utc === '' ? '' : `; stored as ${utc} UTC`}.`,
  ],
  colour: ['Farbe wählen', 'Choose a colour'],
  noColour: ['Keine Farbe', 'No colour'],
  notJson: [
    'So ist es kein gültiges JSON. Gespeichert ist der letzte gültige Stand.',
    'This is not valid JSON. The last valid value is kept.',
  ],
  searchTitle: ['Titel in Suchergebnissen', 'Title in search results'],
  searchDescription: ['Beschreibung in Suchergebnissen', 'Description in search results'],
  ogTitle: ['Titel beim Teilen', 'Title when shared'],
  ogDescription: ['Beschreibung beim Teilen', 'Description when shared'],
  ogImage: ['Bild beim Teilen (Adresse)', 'Picture when shared (address)'],
  twitterTitle: ['Titel auf X', 'Title on X'],
  twitterDescription: ['Beschreibung auf X', 'Description on X'],
  twitterImage: ['Bild auf X (Adresse)', 'Picture on X (address)'],
  sharing: ['Beim Teilen in sozialen Netzen', 'When shared in social networks'],
  characters: phrase('# Zeichen', '# characters'),
  addStory: ['Inhalt auswählen', 'Choose a story'],
  replaceStory: ['Anderen Inhalt auswählen', 'Choose another story'],
  removeStory: phrase('# entfernen', 'Remove #'),
  missingStory: ['Inhalt nicht gefunden', 'Story not found'],
  searchStories: [
    'Inhalte nach Namen, Adressen und Texten suchen',
    'Search stories by name, address and text',
  ],
  chosen: ['schon gewählt', 'already chosen'],
  atMost: phrase('Höchstens #', '# at most'),
})

export const markdownTexts = inBothLanguages({
  tools: ['Markdown', 'Markdown'],
  preview: ['Ansicht', 'View'],
  bold: ['Fett', 'Bold'],
  italic: ['Kursiv', 'Italic'],
  heading: ['Überschrift', 'Heading'],
  list: ['Aufzählung', 'Bulleted list'],
  quote: ['Zitat', 'Quotation'],
  link: ['Link', 'Link'],
  code: ['Code', 'Code'],
})
