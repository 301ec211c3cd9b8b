/** The names of the policies that a page may make: the one for all texts, and the one that it reads them with. */
export const trustedPolicies = ['default', 'reader'] as const
