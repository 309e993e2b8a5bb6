import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Spinner } from './Spinner.tsx'

export const guide: Guide = {
  do: { shows: <Spinner label="Loading the bill" />, why: '‘Loading the bill’ says what will appear.' },
  dont: {
    shows: (
      <Inline>
        <Spinner label="Please wait" />
        <Spinner label="Please wait" />
        <Spinner label="Please wait" />
      </Inline>
    ),
    why: 'Three spinners turn at once and say ‘Please wait’. One for all of them, or Skeletons, would be calmer.',
  },
  anatomy: null,
  content: ['Write ‘Loading’ and what is loading: ‘Loading the bill’. Leave out ‘Please wait’ and dots.'],
}
