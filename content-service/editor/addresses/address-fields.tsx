import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { EditorError } from '../api/editor-error.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogSelect } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { addressTexts } from './address-texts.ts'

interface FolderSelectProps {
  value: number
  /** The full_slug of a folder that cannot be chosen, nor anything in it. */
  without?: string | undefined
  onChange: (folder: number) => void
}

/** All folders of a space, in the order of their addresses. */
export function useFolders() {
  const { space } = useWorkspace()
  const { data = [] } = useQuery({
    queryKey: ['tree', 'folders'],
    queryFn: async ({ signal }) => {
      const folders = await space.stories.all({ folder_only: true }, signal)
      return folders.toSorted((one, other) => one.full_slug.localeCompare(other.full_slug))
    },
  })
  return data
}

/** Chooses a folder of stories. */
export function FolderSelect({ value, without, onChange }: FolderSelectProps) {
  const texts = useTexts(addressTexts)
  const folders = useFolders().filter(
    ({ full_slug }) => without === undefined || !`${full_slug}/`.startsWith(`${without}/`),
  )
  return (
    <DialogSelect
      label={texts.folder}
      value={value}
      options={[[0, texts.root], ...folders.map(({ id, full_slug }) => [id, full_slug] as const)]}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

/** The address that a folder and a slug make, and what is wrong with its slugs, by language (`default`). */
export function useAddress(folder: number, slug: string) {
  const { space } = useWorkspace()
  const texts = useTexts(addressTexts)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const above = useFolders().find(({ id }) => id === folder)?.full_slug
  const path = [above, slug].filter(Boolean).join('/')
  const problemsOf = async ({ kind, body, message }: EditorError) => {
    if (kind !== 'invalid' || typeof body !== 'object' || body === null) return undefined
    const language = /translated_slugs: have already been taken: ([^/]+)\//.exec(message)?.[1]
    if (language !== undefined) return { [language]: texts.takenIn }
    if (!('slug' in body)) return undefined
    if (!message.includes('has already been taken')) return { default: texts.invalidSlug }
    const { stories } = await space.stories.find({ with_slug: path })
    return { default: stories[0] ? texts.taken(stories[0].name) : texts.takenIn }
  }
  /** Explains a refused slug beside its field; false if the failure is about something else. */
  const explain = async (failure: EditorError): Promise<boolean> => {
    const found = await problemsOf(failure)
    setProblems(found ?? {})
    return found !== undefined
  }
  return { path, problems, explain }
}
