import { schemaErrors } from '../metadata-files/test-metadata-files.ts'

const optional = (name: string, pattern: string) =>
  `<optional><element name="${name}"><ref name="${pattern}"/></element></optional>`
const required = (name: string, pattern: string) =>
  `<element name="${name}"><ref name="${pattern}"/></element>`
const any = (name: string, pattern: string) =>
  `<zeroOrMore><element name="${name}"><ref name="${pattern}"/></element></zeroOrMore>`
const define = (name: string, ...content: string[]) =>
  `<define name="${name}"><ref name="common"/>${content.join('')}</define>`
const attribute = (name: string, type: string) =>
  `<attribute name="${name}"><data type="${type}"/></attribute>`
const optionalAttribute = (name: string, type: string) => `<optional>${attribute(name, type)}</optional>`

/**
 * RFC 4287, appendix B, in RELAX NG's XML syntax: all elements and attributes, without extensions of other namespaces and
 * without content of type `xhtml`, which the feeds of the site do not have. At least one author is required (4.1.1).
 */
const schema = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
<start><element name="feed"><ref name="feed"/></element></start>
<define name="common">
  <optional><attribute name="xml:base"><data type="anyURI"/></attribute></optional>
  <optional><attribute name="xml:lang"><data type="language"/></attribute></optional>
</define>
${define(
  'text',
  '<optional><attribute name="type"><choice><value>text</value><value>html</value></choice></attribute></optional>',
  '<text/>',
)}
${define('date', '<data type="dateTime"/>')}
${define('uri', '<data type="anyURI"><param name="minLength">1</param></data>')}
${define('generator', optionalAttribute('uri', 'anyURI'), optionalAttribute('version', 'string'), '<text/>')}
${define('category', attribute('term', 'string'), optionalAttribute('scheme', 'anyURI'), optionalAttribute('label', 'string'))}
${define(
  'link',
  attribute('href', 'anyURI'),
  ...['rel', 'type', 'title', 'length'].map((name) => optionalAttribute(name, 'string')),
  optionalAttribute('hreflang', 'language'),
)}
${define(
  'person',
  '<interleave><element name="name"><data type="string"><param name="minLength">1</param></data></element>',
  '<optional><element name="uri"><data type="anyURI"/></element></optional>',
  '<optional><element name="email"><data type="string"><param name="pattern">.+@.+</param></data></element></optional>',
  '</interleave>',
)}
${define(
  'feed',
  '<interleave><oneOrMore><element name="author"><ref name="person"/></element></oneOrMore>',
  any('category', 'category') + any('contributor', 'person') + optional('generator', 'generator'),
  optional('icon', 'uri') + required('id', 'uri') + any('link', 'link') + optional('logo', 'uri'),
  optional('rights', 'text') + optional('subtitle', 'text') + required('title', 'text'),
  `${required('updated', 'date')}</interleave>`,
  any('entry', 'entry'),
)}
${define(
  'entry',
  `<interleave>${any('author', 'person')}${any('category', 'category')}${optional('content', 'text')}`,
  any('contributor', 'person') + required('id', 'uri') + any('link', 'link') + optional('published', 'date'),
  optional('rights', 'text') + optional('summary', 'text') + required('title', 'text'),
  `${required('updated', 'date')}</interleave>`,
)}
</grammar>`

/** What is wrong with an Atom feed. */
export function atomErrors(xml: string): Promise<string[]> {
  return schemaErrors(xml, schema, { extension: 'relaxng' })
}
