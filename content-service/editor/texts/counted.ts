type Forms = readonly [...none: string[], one: string, more: string]

/** A text with a number, `#`, in both languages: for one, for more, and before them for none if that differs. */
export function counted(german: Forms, english: Forms) {
  return [inWords(german), inWords(english)] as const
}

function inWords(forms: Forms) {
  return (count: number): string => {
    const form = count === 0 && forms.length > 2 ? forms[0] : forms.at(count === 1 ? -2 : -1)
    return (form ?? '').replace('#', String(count))
  }
}
