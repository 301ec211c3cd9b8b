/** What an input of the browser shows: `YYYY-MM-DD`, or with time `YYYY-MM-DDTHH:mm`. Undefined if it can't show it. */
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
