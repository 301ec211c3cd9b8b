/** Invalid settings, which stop the start: a line per variable with its problem and an example. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  constructor(problems: string[], headline = 'These settings are wrong (.env.example explains them):') {
    super(`${headline}\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
}
