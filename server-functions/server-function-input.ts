import type { z } from 'zod'

/** RPC input that fails its schema; all other failures of server functions are internal errors. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  constructor() {
    super('Bad request')
  }
}

/**
 * Validates the input of a server function; the response does not reveal what is wrong.
 * @throws InvalidInput
 */
export function serverFunctionInput<Schema extends z.ZodType>(schema: Schema) {
  return (input: z.input<Schema>): z.output<Schema> => {
    const { success, data } = schema.safeParse(input)
    if (!success) throw new InvalidInput()
    return data
  }
}
