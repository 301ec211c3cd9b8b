/** The value of a date input: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with time. Undefined for other texts. */
export function toInputDate(value: string, hasTime: boolean): string | undefined {
  if (value === '') return ''
  const [, date, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(value) ?? []
  if (date === undefined) return undefined
  return hasTime ? `${date}T${time}` : date
}

/** Storyblok's `YYYY-MM-DD HH:mm`. A field without time keeps the time that its value had. */
export function fromInputDate(input: string, before: string): string {
  if (input === '') return ''
  const [date, time = /[ T](\d\d:\d\d)/.exec(before)?.[1] ?? '00:00'] = input.split('T')
  return `${date} ${time}`
}
