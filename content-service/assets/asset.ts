/** A file of the space, at the address that it is served at. */
export type Asset = { address: string; path: string; type: string; size: number; etag: string }
