declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    path: unknown[]
  }
  export class Validator {
    /** @param schemaOrgJson the vocabulary of schema.org as JSON-LD */
    constructor(schemaOrgJson: { '@graph': unknown[] })
    /** Validates nodes by type. */
    validate(data: { jsonld: object; errors: unknown[] }): Promise<Issue[]>
  }
}
