// Both patterns take linear time: a visitor may request a URL of 16 kB, which is logged.

/** A query may contain a visitor's search, or a token. */
const query = /(?<=https?:\/\/[^\s"'\\?<>]+)\?[^\s"'\\<>)]*/g
/** Not the paths of packages, in which a slash stands before the @. */
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Creates a function that hides secrets, queries of URLs and e-mail addresses in a text for the log. */
export function createSecretHider(secrets: readonly string[]): (text: string) => string {
  // Also as JSON writes them. The longest first, as one may contain another.
  const hidden = secrets
    .flatMap((secret) => (secret.length < 4 ? [] : [secret, JSON.stringify(secret).slice(1, -1)]))
    .toSorted((one, other) => other.length - one.length)
  return (text) => {
    const shown = hidden.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
    return shown.replace(query, '?***').replace(email, '***@***')
  }
}
