/**
 * Of tests that are slow and protect against what is rare: `npm run test:all` runs them, before a release and weekly, and
 * `npm test` where their file is named. What they protect has a faster test, too (docs/decisions/0060).
 */
export const release = { tag: '@release' }
