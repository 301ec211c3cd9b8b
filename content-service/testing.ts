/** For tests (Vitest) of programs that read from the service: content in a temporary folder, removed after the test. */
export { isObject, type Json, type JsonObject, objectsIn } from './store/json.ts'
export { block, folder, steppingClock, story, writeSpace } from './testing/test-space.ts'
