import { browseSiteTests } from './browse-site-tests.ts'
import { test } from './fixture-space.ts'
import { withMotion } from './fixtures.ts'

test.use(withMotion)

browseSiteTests(test)
