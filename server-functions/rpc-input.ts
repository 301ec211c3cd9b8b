import type { z } from 'zod'

/** A question that no page of the site asks. The one failure of a server function that is not the site's own. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  constructor() {
    super('Bad request')
  }
}

/**
 * What a server function is asked, by a schema; what is wrong with it is told to nobody.
 * @throws InvalidInput
 */
export function rpcInput<Schema extends z.ZodType>(schema: Schema) {
  return (asked: z.input<Schema>): z.output<Schema> => {
    const { success, data } = schema.safeParse(asked)
    if (!success) throw new InvalidInput()
    return data
  }
}
