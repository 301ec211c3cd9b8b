/** Secret values, with the password in each that is an address, as it is written and as it is meant. */
export function withPasswords(values: readonly string[]): string[] {
  const passwords = values.flatMap((value) => URL.parse(value)?.password || [])
  return [...values, ...passwords, ...passwords.map(decodeURIComponent)]
}
