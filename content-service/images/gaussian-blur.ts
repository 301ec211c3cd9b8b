/**
 * The standard deviation of a Gaussian truncated at `radius`: Storyblok's blur is truncated at its radius, libvips'
 * only by sigma. Passing this sigma to libvips gives the same blur.
 */
export function truncatedSigma(radius: number, sigma: number): number {
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
 * The factor to shrink an image by while it is blurred: a sigma of 8 px is smooth enough to enlarge afterwards, and
 * larger kernels would be slow.
 */
export function shrinkBeforeBlur(sigma: number): number {
  return Math.max(1, Math.floor(sigma / 8))
}
