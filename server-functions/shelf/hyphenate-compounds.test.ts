import { expect, test } from 'vitest'

import { markJoints, wordsIn } from './hyphenate-compounds.ts'

const words = wordsIn('Der Laser misst. Am Messgerät, dem Gerät. Fuge der Zentrifuge.')
const shown = (name: string) => markJoints(name, words).replaceAll('\u00AD', '|')

test.each([
  ['Kreuzlinienlaser', 'Kreuzlinien|laser'],
  ['Füllstandsmessgerät', 'Füllstands|messgerät'],
  ['Laborzentrifuge', 'Labor|zentrifuge'],
  ['Zwei Kreuzlinienlaser', 'Zwei Kreuzlinien|laser'],
  // Unknown, short, or hyphenated by an editor.
  ['Fahrradparker', 'Fahrradparker'],
  ['Punktlaser', 'Punktlaser'],
  ['Kreuz\u00ADlinienlaser', 'Kreuz|linienlaser'],
])('%s', (name, expected) => {
  expect(shown(name)).toBe(expected)
})
