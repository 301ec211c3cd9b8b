import { storyBarTexts } from '../story-bar/story-bar-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Segments } from '../ui/segments.tsx'
import { useWorkspace } from './workspace-context.ts'

interface LanguageChoiceProps {
  /** A code, `default`, or `both`. */
  languages: string
  onLanguages: (languages: string) => void
}

/** The languages of the form: one of them, or all side by side. */
export function LanguageChoice({ languages, onLanguages }: LanguageChoiceProps) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  if (space.languages.length === 0) return null
  const options = [
    { value: 'default', label: space.defaultLanguage },
    ...space.languages.map(({ code, name }) => ({ value: code, label: name })),
    { value: 'both', label: texts.both },
  ]
  return <Segments label={texts.languages} value={languages} options={options} onChange={onLanguages} />
}
