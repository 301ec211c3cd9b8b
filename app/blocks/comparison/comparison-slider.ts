/** Moves the edge between the images of a comparison with its range input, and says where it is. Needs no React. */
export function operateComparison(): void {
  document.documentElement.dataset.script = ''
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.edge === undefined) return
    const { valueAsNumber: split, ariaValueText } = target
    target.parentElement?.style.setProperty('--split', `${split}%`)
    const shares = [split, 100 - split]
    target.ariaValueText =
      ariaValueText?.replace(/\d+(?=\s?%)/g, (known) => String(shares.shift() ?? known)) ?? null
  })
}
