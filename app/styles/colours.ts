/** Written by `npm run icons` from tokens.css: its colours for where no style sheet applies. */
export const colours = {
  light: {
    paper: '#f1f3f3',
    sheet: '#fbfcfc',
    ink: '#16191c',
    muted: '#51565b',
    line: '#cbced0',
    accent: '#ea4100',
  },
  dark: {
    paper: '#131518',
    sheet: '#1c1e21',
    ink: '#ebedee',
    muted: '#a0a5ab',
    line: '#35383d',
    accent: '#fd622d',
  },
} as const
