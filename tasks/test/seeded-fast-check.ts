import { configureGlobal } from '../../node_modules/fast-check/lib/fast-check.js'

/**
 * What tests import as `fast-check`. Its seed is fixed, so that a test run depends on the code alone; `FUZZ_SEED=$RANDOM`
 * searches elsewhere.
 */
export * from '../../node_modules/fast-check/lib/fast-check.js'

configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 42) })
