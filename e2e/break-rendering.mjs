// Content cannot break the rendering of a page. The tests of a page that breaks need one: links with this word cannot be
// encoded. Loaded by the processes of tests, and by the browser where it renders too.
const encode = globalThis.encodeURI
globalThis.encodeURI = (text) => {
  if (text.includes('cannot-be-rendered')) throw new URIError('URI malformed')
  return encode(text)
}
