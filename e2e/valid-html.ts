import { type ConfigData, HtmlValidate } from 'html-validate'

/** Rules that are wrong for the HTML of this site, each with its reason. */
const exceptions: ConfigData['rules'] = {
  // How React writes names and empty values; to HTML it is the same (WHATWG HTML, 13.1.2.3).
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // Places of pictures and alignments of text are values from the content, no rules of a style sheet.
  'no-inline-style': 'off',
  // The files of the site itself come from the server that sends the page.
  'require-sri': ['error', { target: 'crossorigin' }],
  // A number is narrower than any column it stands in.
  'tel-non-breaking': 'off',
  // Of the two main navigations one is displayed; axe, which knows that, looks at landmarks.
  'unique-landmark': 'off',
  // The element `__nuxt` (specification 9).
  'valid-id': ['error', { relaxed: true }],
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: exceptions,
})

/** What is wrong with the HTML of a page: a line each, with the rule and the element. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
