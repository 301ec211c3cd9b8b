import { expect, test } from 'vitest'

import { isBot } from './may-show-banner.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['a browser', chrome, false, false],
  ['an automated browser', chrome, true, true],
  [
    'a phone of the brand CUBOT',
    'Mozilla/5.0 (Linux; Android 13; CUBOT_KINGKONG_9 Build/CUBOT_KINGKONG_9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
    false,
  ],
  ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false, true],
  ['Yahoo', 'Mozilla/5.0 (compatible; Yahoo! Slurp)', false, true],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0)', false, true],
])('%s', (_who, userAgent, webdriver, expected) => {
  expect(isBot({ userAgent, webdriver })).toBe(expected)
})
