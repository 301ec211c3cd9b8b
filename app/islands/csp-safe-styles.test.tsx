import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { hideStyleAttributes } from './csp-safe-styles.ts'

test('style attributes are renamed, and text that looks like one is not', () => {
  const html = renderToStaticMarkup(<p style={{ color: 'red' }}>{'a style="b"'}</p>)
  expect(hideStyleAttributes(html)).toBe('<p data-inert-style="color:red">a style=&quot;b&quot;</p>')
})
