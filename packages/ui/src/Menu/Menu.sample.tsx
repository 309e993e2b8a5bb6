import { useState } from 'react'
import { Inline } from '@doorstep/ui/Inline'
import { Menu } from '@doorstep/ui/Menu'

export function Sample() {
  const [chosen, setChosen] = useState('')
  return (
    <Inline>
      <Menu
        label="Actions"
        items={[
          { id: 'download', label: 'Download bill', onSelect: () => setChosen('Downloaded') },
          { id: 'challenge', label: 'Challenge bill', onSelect: () => setChosen('Challenged') },
        ]}
      />
      {chosen}
    </Inline>
  )
}
