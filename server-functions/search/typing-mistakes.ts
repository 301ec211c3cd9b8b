/**
 * Letters that sound alike in German or English, as people write by ear: `tork` is `torque`, `anschprechen`
 * `ansprechen`.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/que?$|ck|c(?![ehiy])/g, 'k'],
  [/qu/g, 'kw'],
  [/ph|v/g, 'f'],
  [/th|dt/g, 't'],
  [/tz/g, 'z'],
  [/sch(?=[pt])/g, 's'],
  [/ch?s|ks/g, 'x'],
  [/y|ie/g, 'i'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(.)\1/g, '$1'],
]

function soundOf(word: string): string {
  return sounds.reduce((text, [written, sound]) => text.replace(written, sound), word)
}

/** A word that sounds like another costs as much as half a wrong letter. */
const soundCost = 0.5
/** Hardly anybody gets the first letter wrong. */
const beginningCost = 0.5

/**
 * The cost of a folded word that was typed instead of another: a wrong, missing, added or transposed letter costs 1,
 * what sounds the same less, another beginning more.
 */
export function typingCost(typed: string, word: string): number {
  const [typedSound, sound] = [soundOf(typed), soundOf(word)]
  const cost = Math.min(editDistance(typed, word), soundCost + editDistance(typedSound, sound))
  return typedSound[0] === sound[0] ? cost : cost + beginningCost
}

/** The distance of Damerau and Levenshtein, in which letters that were transposed are not changed again. */
function editDistance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + Number(!isSame),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
