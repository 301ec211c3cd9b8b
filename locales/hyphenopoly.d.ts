/** The part of its API that is used; the package has no types. */
declare module 'hyphenopoly' {
  const hyphenopoly: {
    config(options: {
      /** Languages. */
      require: string[]
      hyphen: string
      minWordLength: number
      loader: (file: string, folder: URL) => Promise<Uint8Array>
    }): Map<string, Promise<(text: string) => string>>
  }
  export default hyphenopoly
}
