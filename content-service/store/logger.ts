/** Receives messages for the operator. */
export type Logger = (message: string) => void
