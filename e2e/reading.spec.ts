import { test } from './fixture-space.ts'
import { readingTests } from './reading-tests.ts'

readingTests(test)
