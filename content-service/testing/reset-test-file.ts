import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

/** Runs before each test file: its process is shared with other files, its modules and settings are not. */
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()

// A fixed seed, so that a test run depends on the code alone; FUZZ_SEED=$RANDOM searches elsewhere.
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 42) })
