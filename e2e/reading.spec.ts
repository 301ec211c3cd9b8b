import { browseSiteTests } from './browse-site-tests.ts'
import { test } from './fixture-space.ts'

browseSiteTests(test)
