import { useEffect, useRef, type ReactNode } from 'react'
import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Shows it as it is while it has focus. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('a')?.style.setProperty('clip-path', 'none'), [])
  return <div ref={box}>{children}</div>
}

export const guide: Guide = {
  room: 140,
  do: {
    shows: (
      <Focused>
        <SkipLink href="#main" />
      </Focused>
    ),
    why: 'The first Tab stop leads past the navigation to the element with the id `main`.',
  },
  dont: {
    shows: (
      <Stack>
        <Link href="#properties">Properties</Link>
        <Link href="#void-bills">Void bills</Link>
        <SkipLink href="#main" />
      </Stack>
    ),
    why: 'After the navigation it is too late: people have already tabbed through every link.',
  },
  anatomy: null,
  content: null,
}
