import { objectsIn } from './walk-content.ts'

/**
 * Maximum depth of a response: a file of the embedded service may be 200 levels deep, and others may be joined into it.
 */
const maxDepth = 250
/** Maximum number of values in a response; 10 MB of stories have half as many. */
const maxValues = 1_000_000
/** Maximum number of values in a story: 25 times as many as a long page has. */
export const maxStoryValues = 50_000

export class JsonTooComplex extends Error {
  override name = 'JsonTooComplex'
}

/**
 * Checks JSON while it arrives, so that nothing walks a response that would block the process for seconds. Text that is
 * not JSON may pass or fail.
 */
export function createJsonLimit() {
  let [depth, values] = [0, 0]
  let [isText, isEscaped] = [false, false]
  /** @throws JsonTooComplex if it is nested too deeply, or has too many values */
  return (bytes: Uint8Array): void => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === 0x5c) isEscaped = true
        else if (byte === 0x22) isText = false
      } else if (byte === 0x22) isText = true
      else if (byte === 0x5b || byte === 0x7b) {
        depth++
        values++
      } else if (byte === 0x5d || byte === 0x7d) depth--
      else if (byte === 0x2c) values++
      if (depth > maxDepth) throw new JsonTooComplex(`The answer is nested more than ${maxDepth} levels deep`)
      if (values > maxValues) throw new JsonTooComplex(`The answer has more than ${maxValues} values`)
    }
  }
}

/** Whether the content of a story has so few values that it can be parsed in a moment. */
export function isReadableStory(content: object): boolean {
  let values = 0
  for (const fields of objectsIn(content)) {
    values += Object.keys(fields).length
    if (values > maxStoryValues) return false
  }
  return true
}
