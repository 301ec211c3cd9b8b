import { readingPolicy, textPolicy } from './trusted-policies.ts'

/** The part of https://w3c.github.io/trusted-types that is used here; TypeScript's library lacks it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Policy
}
interface Policy {
  createHTML: (text: string) => string
}
interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL?: (text: string) => string
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** Elements and attributes that run or load code, or whose content the check below could not see. */
const dangerous = 'script, noscript, template, iframe, object, embed, base'

/**
 * Where Trusted Types are required (Chromium): lets texts become HTML that runs nothing by itself, and addresses those
 * of scripts, as the policy of the page says where they may come from. No text becomes a script, that of a link with
 * `javascript:` included. Everything else throws.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes } = window
  const reading = trustedTypes?.createPolicy(readingPolicy, { createHTML: asItIs })
  if (!reading) return
  trustedTypes?.createPolicy(textPolicy, {
    createHTML: (text) => (isHarmless(text, reading) ? text : null),
    createScriptURL: asItIs,
  })
}

const asItIs = (text: string) => text

function isHarmless(text: string, reading: Policy): boolean {
  // React creates the elements of scripts, which it gives an address or data, from this text.
  if (text === '<script></script>') return true
  const read = new DOMParser().parseFromString(reading.createHTML(text), 'text/html')
  const elements = Array.from(read.querySelectorAll('*'))
  return (
    !read.querySelector(dangerous) &&
    !elements.some((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
  )
}
