import { useQuery } from '@tanstack/react-query'

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
