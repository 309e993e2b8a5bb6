import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { CommandPalette, type Command } from '@doorstep/ui/CommandPalette'

const commands: Command[] = [
  { id: 'dashboard', label: 'Dashboard', group: 'Pages', href: '#dashboard' },
  { id: 'invoices', label: 'Invoices', group: 'Pages', href: '#invoices', keywords: ['payments'] },
  {
    id: 'dark',
    label: 'Switch to dark mode',
    group: 'Actions',
    onSelect: () => {
      document.documentElement.dataset['theme'] = 'dark'
    },
  },
]

export function Sample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search pages and actions</Button>
      <CommandPalette
        label="Search pages and actions"
        commands={commands}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
