/** The brand name of the settings as it is written in titles: `varnholt` is `Varnholt`, `muster-werk` is `Muster-Werk`. */
export function brandInTitles(brandName: string): string {
  return brandName.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())
}
