const stored = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/**
 * The value of a date input: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` in local time, as Storyblok stores UTC. Undefined for
 * other texts.
 */
export function toInputDate(value: string, hasTime: boolean): string | undefined {
  if (value === '') return ''
  const [, date, time = '00:00'] = stored.exec(value) ?? []
  if (date === undefined) return undefined
  if (!hasTime) return date
  const then = new Date(`${date}T${time}Z`)
  if (Number.isNaN(then.getTime())) return undefined
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Storyblok's `YYYY-MM-DD HH:mm` in UTC. A field without time keeps the time that its value had. */
export function fromInputDate(input: string, before: string): string {
  if (input === '') return ''
  if (input.includes('T')) return new Date(input).toISOString().slice(0, 16).replace('T', ' ')
  return `${input} ${stored.exec(before)?.[2] ?? '00:00'}`
}
