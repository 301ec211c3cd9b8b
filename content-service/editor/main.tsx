import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LucideProvider } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Editor } from './editor.tsx'
import { createEditorToken } from './sign-in/sign-in.tsx'

import './styles/base.css'

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
        <LucideProvider size={16}>
          <Editor token={token} />
        </LucideProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
