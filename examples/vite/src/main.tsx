import '@doorstep/ui/tokens.css'
import '@doorstep/ui/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { applyBrand } from './brand'

applyBrand('#6b2148')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
