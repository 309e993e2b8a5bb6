import { Button } from '@doorstep/ui/Button'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') as HTMLElement).render(<Button variant="primary">Save</Button>)
