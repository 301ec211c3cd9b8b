/** An element with this attribute opens the preferences (start-consent.ts), hydrated or not. */
export const consentButtonAttributes = { 'data-opens': 'consent', 'aria-haspopup': 'dialog' } as const
