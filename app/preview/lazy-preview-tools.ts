import { lazyBlock } from '../blocks/lazy-block.tsx'

/** The tools for editors, whose code no visitor loads. */
export const LazyPreviewTools = lazyBlock(async () => (await import('./preview-tools.tsx')).PreviewTools)
