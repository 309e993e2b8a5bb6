import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Spinner } from './Spinner.tsx'

export const guide: Guide = {
  do: { shows: <Spinner label="Loading the bill" />, why: '‘Loading the bill’ says what is on its way.' },
  dont: {
    shows: (
      <Inline>
        <Spinner label="Please wait" />
        <Spinner label="Please wait" />
        <Spinner label="Please wait" />
      </Inline>
    ),
    why: 'Three of them turn at once and say ‘Please wait’: one for all of them, or Skeletons, is calmer.',
  },
  anatomy: null,
  content: ['‘Loading’ and the thing: ‘Loading the bill’. No ‘Please wait’ and no dots.'],
}
