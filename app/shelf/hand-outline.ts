/** An open hand of 190 mm from wrist to middle finger: the reference for sizes. Path data in millimetres. */
export const hand = {
  width: 112,
  height: 190,
  outline:
    'M40 190C39 176 36 166 30 156 22 144 15 132 6 114 2 106 0 101 1 97c2-5 9-6 14-1 7 7 11 15 18 22l2-1-7-85c-1-7 3-12 8-12s9 4 10 11l7 57h2L53 9c0-6 4-9 8.5-9s8 4 8 10l1 77h2l6-66c1-6 4-9 8.5-9 5 0 8 4 7.5 10l-4 69h2l5-38c1-6 4-8 8-8 4 0 6 4 5.5 10l-5 56c-2 24-7 38-12 47-3 6-4 12-4 32z',
}
