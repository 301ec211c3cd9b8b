const shapes = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
}

/** What the buttons of the lightbox show. */
export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[shape]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
