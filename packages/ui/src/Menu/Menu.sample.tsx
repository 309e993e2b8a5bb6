import { useState } from 'react'
import { Check, Eye, Flag } from 'lucide'
import { Inline } from '@doorstep/ui/Inline'
import { Menu } from '@doorstep/ui/Menu'

export function Sample() {
  const [chosen, setChosen] = useState('')
  return (
    <Inline>
      <Menu
        label="Actions for 5 Brudenell Mount"
        items={[
          { id: 'view', label: 'View bill', icon: Eye, onSelect: () => setChosen('Viewed') },
          { id: 'paid', label: 'Mark as paid', icon: Check, onSelect: () => setChosen('Paid') },
          { id: 'property', label: 'Open property', href: '#property' },
          { id: 'challenge', label: 'Challenge bill', icon: Flag, onSelect: () => setChosen('Challenged') },
        ]}
      />
      {chosen}
    </Inline>
  )
}
