/** The policy that the browser asks about all texts: Trusted Types prescribes its name. */
export const textPolicy = 'default'
/** The policy by which it reads them. */
export const readingPolicy = 'reader'
