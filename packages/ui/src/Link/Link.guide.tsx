import type { Guide } from '../docs/guide.ts'
import { Link } from './Link.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <p>
        The reading is estimated. <Link href="#readings">See the meter readings</Link> before you pay.
      </p>
    ),
    why: '‘See the meter readings’ says where it leads, even in a screen reader’s list of links.',
  },
  dont: {
    shows: (
      <p>
        The reading is estimated. To see the meter readings, <Link href="#readings">click here</Link>.
      </p>
    ),
    why: '‘Click here’ is the same on every page, and on a phone nobody clicks.',
  },
  anatomy: null,
  content: [
    'Use the name of the page it leads to, or say what people will find there.',
    'For a file, give the type and the size: ‘Guide to void bills (PDF, 240 kB)’.',
    'Link only the words that matter: not the whole sentence and not its full stop.',
  ],
}
