declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    /** From the node to the nested value with the problem. */
    path: { index?: number; property?: string }[]
  }
  export default class Validator {
    /** @param schemaOrgJson the vocabulary of schema.org as JSON-LD */
    constructor(schemaOrgJson: { '@graph': unknown[] })
    /** Validates nodes by type. */
    validate(data: { jsonld: object; errors: unknown[] }): Promise<Issue[]>
  }
}
