/** The service over HTTP, with the parts that change its content: the Management API and the editor. */
export { ensureEditorBuilt } from './editor/build/ensure-editor-built.ts'
export { editorFiles } from './editor/serve/editor-files.ts'
export { managementApi } from './management/management-api.ts'
export { type ContentServer, startContentService } from './service/start-content-service.ts'
