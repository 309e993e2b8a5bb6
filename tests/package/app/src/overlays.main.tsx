// The worst order on purpose: layers, not the order of files, decide what wins.
import '@doorstep/ui/Tooltip.css'
import '@doorstep/ui/Toaster.css'
import '@doorstep/ui/Tabs.css'
import '@doorstep/ui/DateRangeField.css'
import '@doorstep/ui/Combobox.css'
import '@doorstep/ui/CommandPalette.css'
import '@doorstep/ui/ConfirmDialog.css'
import '@doorstep/ui/DateField.css'
import '@doorstep/ui/Drawer.css'
import '@doorstep/ui/FormModal.css'
import '@doorstep/ui/Menu.css'
import '@doorstep/ui/Popover.css'
import '@doorstep/ui/MultiSelect.css'
import '@doorstep/ui/TextField.css'
import '@doorstep/ui/Modal.css'
import '@doorstep/ui/Button.css'
import '@doorstep/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Overlays } from './Overlays'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Overlays />
  </StrictMode>,
)
