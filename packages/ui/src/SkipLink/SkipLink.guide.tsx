import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Stack } from '../Stack/Stack.tsx'

// As it shows while it has focus.
const seen = { clipPath: 'none' }

export const guide: Guide = {
  room: 140,
  do: {
    shows: <SkipLink href="#main" style={seen} />,
    why: 'The first stop of Tab leads past the navigation to the element with the id `main`.',
  },
  dont: {
    shows: (
      <Stack>
        <Link href="#properties">Properties</Link>
        <Link href="#void-bills">Void bills</Link>
        <SkipLink href="#main" />
      </Stack>
    ),
    why: 'After the navigation it is too late: people have tabbed through every link by then.',
  },
  anatomy: null,
  content: null,
}
