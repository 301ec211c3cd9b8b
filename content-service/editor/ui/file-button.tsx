import { type ComponentProps, useRef } from 'react'

import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Which files: `.jpg,.png`. */
  accept?: string | undefined
  isMany?: boolean
  onFiles: (files: File[]) => void
}

/** A button that asks for files. */
export function FileButton({ accept, isMany = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
