import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The local editor: static files below /editor/ of the content service. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/editor/',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
})
