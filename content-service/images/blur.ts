/**
 * The deviation of a bell that is cut off at a radius. Storyblok's blur looks no further than its radius, libvips' as
 * far as its sigma makes sense: with this one it blurs as much.
 */
export const sigmaWithin = (radius: number, sigma: number): number => {
  if (radius === 0 || sigma === 0) return 0
  let [sum, spread] = [0, 0]
  for (let distance = -radius; distance <= radius; distance++) {
    const weight = Math.exp(-(distance ** 2) / (2 * sigma ** 2))
    sum += weight
    spread += weight * distance ** 2
  }
  return Math.sqrt(spread / sum)
}

/**
 * How many times smaller a picture is made while it is blurred: with a bell of eight pixels it is smooth enough to be
 * enlarged again, and a wide one would look at hundreds of pixels for each.
 */
export const shrinkFor = (sigma: number): number => Math.max(1, Math.floor(sigma / 8))
