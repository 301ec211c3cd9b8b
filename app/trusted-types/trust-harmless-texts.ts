import { trustedPolicies } from './trusted-policies.ts'

/** https://w3c.github.io/trusted-types, as far as it is used here; TypeScript's library does not have it. */
interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: Rules) => Policy
}
interface Policy {
  createHTML: (text: string) => string
}
interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL?: (text: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** What runs code, loads it or hides it from the reading below. */
const dangerous = 'script, noscript, template, iframe, object, embed, base'

/**
 * Where Trusted Types are required (Chromium): lets texts become HTML that runs nothing, and addresses those of scripts,
 * of which the policy of the page says where they may come from. No text becomes a script. Everything else throws.
 */
export function trustHarmlessTexts(): void {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const [all, reader] = trustedPolicies
  const reading = trustedTypes.createPolicy(reader, { createHTML: (text) => text })
  trustedTypes.createPolicy(all, {
    createHTML: (text) => (isHarmless(text, reading) ? text : null),
    createScriptURL: (text) => (/^https?:$/.test(new URL(text, document.baseURI).protocol) ? text : null),
  })
}

function isHarmless(text: string, reading: Policy): boolean {
  // React creates the elements of scripts, which it gives an address or data, from this text.
  if (text === '<script></script>') return true
  const read = new DOMParser().parseFromString(reading.createHTML(text), 'text/html')
  if (read.querySelector(dangerous)) return false
  return Array.from(read.querySelectorAll('*')).every(({ attributes }) =>
    Array.from(attributes).every(
      ({ name, value }) =>
        // Browsers skip spaces and control characters in a scheme.
        !name.startsWith('on') && !/^javascript:/i.test(value.replace(/[\0- ]+/g, '')),
    ),
  )
}
