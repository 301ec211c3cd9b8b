/** For tests of programs that read from Storyblok, with any test runner: a space of its own on a free port. */
export { type SpaceFiles, block, folder, story } from './testing/content-builders.ts'
export { startTestService, type TestService } from './testing/start-test-service.ts'
