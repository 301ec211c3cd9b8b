/**
 * Makes the site read a content folder. Called before the settings are read: ENV_FILE fills in only what is not set, and
 * an empty variable counts as unset.
 */
export function readFromFolder(folder: string): void {
  const none = { STORYBLOK_TOKEN: '', STORYBLOK_REGION: '', STORYBLOK_ENDPOINT: '' }
  Object.assign(process.env, none, { CONTENT_FOLDER: folder })
}
