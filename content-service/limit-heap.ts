import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage earlier: 370 instead of 470 MB with 10,000 stories. By default the young generation grows
 * to over 100 MB when many objects survive, as at startup, and the old one to three times the live size. Call it
 * before reading the content.
 */
export const limitHeap = () => {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=60')
}
