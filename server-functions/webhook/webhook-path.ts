/** Where the content service reports that something was published (docs/operations.md). */
export const webhookPath = '/hooks/storyblok'
