// First, as it declares the order of the layers.
import './styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Editor } from './editor.tsx'
import { createEditorToken } from './sign-in/editor-token.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    // The service is on this machine: a change is tried without a network too.
    mutations: { networkMode: 'always' },
  },
})
// Before the editor listens: it then sees the URL without the token.
const token = createEditorToken()
const element = document.getElementById('editor')
if (element)
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Editor token={token} />
      </QueryClientProvider>
    </StrictMode>,
  )
