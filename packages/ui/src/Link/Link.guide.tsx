import type { Guide } from '../docs/guide.ts'
import { Link } from './Link.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <p>
        The reading is estimated. <Link href="#readings">See the meter readings</Link> before you pay.
      </p>
    ),
    why: '‘See the meter readings’ says where it leads, also in a list of links that a screen reader reads out.',
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
    'Use the name of the page it leads to, or what people will find there.',
    'For a file, say the kind and the size: ‘Guide to void bills (PDF, 240 kB)’.',
    'Link the words that matter, not all of the sentence and not its full stop.',
  ],
}
