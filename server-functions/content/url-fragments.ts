/** The fragment of a picture on its page, by the uid of its block; without one, that of the picture at the top. */
export function pictureUrlFragment(uid?: string): string {
  return uid ? `picture-${uid.slice(0, 6)}` : 'picture'
}

/** The fragment of a place in a picture. */
export function placeUrlFragment(uid: string): string {
  return `place-${uid.slice(0, 8)}`
}
