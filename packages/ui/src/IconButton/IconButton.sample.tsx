import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { IconButton } from '@doorstep/ui/IconButton'
import { Inline } from '@doorstep/ui/Inline'

export function Sample() {
  const [page, setPage] = useState(1)
  return (
    <Inline>
      <IconButton label="Next bill" icon={ChevronRight} onClick={() => setPage(page + 1)} />
      Bill {page}
    </Inline>
  )
}
