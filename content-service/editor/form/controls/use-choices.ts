import { useQuery } from '@tanstack/react-query'

import type { Field } from '../../model/component.ts'
import type { Choice, EditorSpace } from '../../model/editor-space.ts'
import { languageName } from '../../model/editor-space.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useInterfaceLanguage } from '../../texts/interface-language.tsx'
import { isObject, readList, readText } from '../rules/read-value.ts'

export interface Choices {
  list: readonly Choice[]
  isLoading: boolean
  /** The error message. */
  error: string | undefined
}

/** The options of a field: from the schema, a datasource, a URL, or the languages. */
export function useChoices(field: Field, space: EditorSpace): Choices {
  const errorText = useErrorText()
  const language = useInterfaceLanguage()
  const source = readText(field.source)
  const name = readText(source === 'internal' ? field.datasource_slug : field.external_datasource)
  const isRemote = source === 'internal' || source === 'external'
  const { data, error, isPending } = useQuery({
    queryKey: ['model', 'choices', source, name, language],
    queryFn: async () =>
      source === 'internal' ? space.readDatasource(name, language) : space.readExternalChoices(name),
    enabled: isRemote,
  })
  if (isRemote) return { list: data ?? [], isLoading: isPending, error: error ? errorText(error) : undefined }
  const list = source === 'internal_languages' ? languageChoices(space) : ownChoices(field)
  return { list, isLoading: false, error: undefined }
}

function languageChoices(space: EditorSpace): Choice[] {
  return ['default', ...space.languages.map(({ code }) => code)].map((value) => ({
    name: languageName(space, value),
    value,
  }))
}

function ownChoices(field: Field): Choice[] {
  return readList(field.options)
    .filter(isObject)
    .map(({ name, value }) => ({ name: readText(name) || readText(value), value: readText(value) }))
}
