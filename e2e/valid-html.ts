import { type ConfigData, HtmlValidate } from 'html-validate'

/** Rules that do not apply to this site, with reasons. */
const exceptions: ConfigData['rules'] = {
  // React's spelling of names and empty values is equivalent (WHATWG HTML, 13.1.2.3).
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // Focal points and text alignment come from the content.
  'no-inline-style': 'off',
  // A `datalist` can contain neither links nor marked text.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // Same-origin files need no integrity.
  'require-sri': ['error', { target: 'crossorigin' }],
  // A telephone number is narrower than any column.
  'tel-non-breaking': 'off',
  // The id `__nuxt` (specification 9).
  'valid-id': ['error', { relaxed: true }],
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: exceptions,
})

/** The problems of an HTML document, each with its rule and element. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
