import type { Space } from '../store/space.ts'

/** Addresses of the space's assets, of whichever region, lead to this service; every other text stays as it is. */
export const hostedAt = ({ id }: Space, assetOrigin: string) => {
  const storyblok = new RegExp(`^(https?:)?//a(-\\w+)?\\.storyblok\\.com/f/${id}/`)
  const here = `${assetOrigin}/f/${id}/`
  return (text: string) => text.replace(storyblok, () => here)
}
