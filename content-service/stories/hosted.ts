import type { Space } from '../store/space.ts'

/** Addresses of the space's assets lead to this service; every other text stays as it is. */
export const hostedAt = ({ id }: Space, assetOrigin: string) => {
  const storyblok = `https://a.storyblok.com/f/${id}/`
  const here = `${assetOrigin}/f/${id}/`
  return (text: string) => (text.startsWith(storyblok) ? here + text.slice(storyblok.length) : text)
}
