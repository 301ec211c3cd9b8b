/** The colour of the page behind browser controls; `--paper` of app/styles in each colour scheme. */
export const themeColours = { light: '#f1f2f2', dark: '#131518' } as const
