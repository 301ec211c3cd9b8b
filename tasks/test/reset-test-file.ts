import { vi } from 'vitest'

/** Runs before each test file: its process is shared with other files, its modules and settings are not. */
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
