/** Limits of all attachments together. Mail servers usually accept 20 MB, and base64 adds a third. */
export const attachmentLimits = { files: 5, bytes: 10 * 1024 * 1024 } as const

/** Extensions of accepted attachments; their content is checked too (attachment-kinds.ts). */
export const attachmentExtensions = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'jfif',
  'webp',
  'heic',
  'heif',
  'step',
  'stp',
  'stl',
] as const
