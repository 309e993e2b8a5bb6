import { ChevronRight } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

function Hovered({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // React hears the pointer enter through this one.
    box.current?.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }, [])
  return <div ref={box}>{children}</div>
}

export const guide: Guide = {
  room: 160,
  do: {
    shows: (
      <Hovered>
        <Tooltip content="Next bill (right arrow)">
          <IconButton label="Next bill" icon={ChevronRight} />
        </Tooltip>
      </Hovered>
    ),
    why: '‘Next bill (right arrow)’ adds a shortcut that people can do without.',
  },
  dont: {
    shows: (
      <Hovered>
        <Tooltip content="The supplier is notified at once, and that can’t be undone.">
          <Button variant="primary">Notify supplier</Button>
        </Tooltip>
      </Hovered>
    ),
    why: 'On a touch screen nobody sees the tooltip that says this can’t be undone.',
  },
  anatomy: {
    shows: (
      <Hovered>
        <Tooltip content="Next bill (right arrow)">
          <IconButton label="Next bill" icon={ChevronRight} />
        </Tooltip>
      </Hovered>
    ),
    parts: [
      { part: 'children', is: 'is one control with a name of its own.', at: 'button', side: 'after' },
      { part: 'content', is: 'adds a few words to that name.', at: '[role=tooltip]', side: 'after' },
    ],
  },
  content: [
    'Use three to eight words without a full stop: a name and its key, or the full text of what is cut off.',
    'Say something that the control doesn’t: ‘Next bill (right arrow)’, not ‘Next bill’.',
  ],
}
