/** An asset file with the path that it is served at. */
export interface ServedAsset {
  urlPath: string
  path: string
  type: string
  size: number
  etag: string
}
