import { setFlagsFromString } from 'node:v8'

/**
 * Makes this process collect garbage sooner, for a service that holds a big space and little else. By default V8 lets
 * its young generation grow to over 100 MB when much survives, as at the start, and its old one to three times what
 * is in use. With 10,000 stories this is 370 MB instead of 470. To be called before the content is read.
 */
export const keepHeapSmall = () => {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=60')
}
