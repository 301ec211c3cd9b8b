import { useTexts } from '../../texts/interface-language.tsx'
import { isObject, readText, type ValueObject } from '../rules/read-value.ts'
import { type ControlProps, groupProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { LabelledInput } from './labelled-input.tsx'

import styles from './search-texts-control.module.css'

/** All keys that Storyblok's plugin writes at the first edit. */
const empty: ValueObject = {
  title: '',
  description: '',
  og_image: '',
  og_title: '',
  og_description: '',
  twitter_image: '',
  twitter_title: '',
  twitter_description: '',
}

/** The texts that search engines and social networks show: Storyblok's plugin `seo_metatags`. */
export function SearchTextsControl(props: ControlProps) {
  const { value, updateValue, language } = props
  const t = useTexts(controlTexts)
  const current = isObject(value) ? value : empty
  const set = (key: string, text: string) =>
    updateValue((before) =>
      isObject(before)
        ? { ...before, [key]: text }
        : { _uid: crypto.randomUUID(), plugin: 'seo_metatags', ...empty, [key]: text },
    )
  const input = (key: string, label: string, isLong = false) => (
    <LabelledInput
      label={label}
      isLong={isLong}
      lang={language}
      note={isLong || key === 'title' ? t.characters(readText(current[key]).length) : undefined}
      value={readText(current[key])}
      onChange={(text) => set(key, text)}
    />
  )
  return (
    <div {...groupProps(props)} className={styles.group}>
      {input('title', t.searchTitle)}
      {input('description', t.searchDescription, true)}
      <details>
        <summary className={styles.more}>{t.sharing}</summary>
        <div className={styles.group}>
          {input('og_title', t.ogTitle)}
          {input('og_description', t.ogDescription, true)}
          {input('og_image', t.ogImage)}
          {input('twitter_title', t.twitterTitle)}
          {input('twitter_description', t.twitterDescription, true)}
          {input('twitter_image', t.twitterImage)}
        </div>
      </details>
    </div>
  )
}
