import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage sooner, for a process that holds a big space. By default its young generation grows to
 * over 100 MB when much survives, as at the start, and the old one to three times what is in use. 370 instead of 470
 * MB with 10,000 stories. Call it before reading the content.
 */
export const limitHeap = () => {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=60')
}
