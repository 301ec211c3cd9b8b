/** The exports for a program that embeds the service: no HTTP server, no Management API, no editor. */
export {
  type AssetRules,
  type ChangedStories,
  type ContentService,
  type ContentServiceOptions,
  createContentService,
} from './service/create-content-service.ts'
export { checkCacheFolder, createFolder } from './images/cache-folder.ts'
export { type ImageCache, openImageCache } from './images/image-cache.ts'
export { type Json, type JsonObject } from './store/json.ts'
