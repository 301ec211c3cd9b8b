/** The policy that the browser asks about all texts: Trusted Types prescribes its name. */
export const textPolicy = 'default'
/** The policy that reads them for it. */
export const readingPolicy = 'reader'
