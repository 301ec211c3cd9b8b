const key = 'editor-token'

/**
 * The token of the Management API: from the URL that the service prints at start (`#token=…`), from then on
 * from
 * this tab's storage. The URL is replaced, so that the token is neither shown nor in the history.
 */
export function readToken(): string | undefined {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (token) {
    storeToken(token)
    window.history.replaceState(null, '', window.location.pathname)
  }
  return token || sessionStorage.getItem(key) || undefined
}

export function storeToken(token: string): void {
  sessionStorage.setItem(key, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(key)
}
