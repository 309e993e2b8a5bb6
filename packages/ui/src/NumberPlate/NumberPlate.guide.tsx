import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { NumberPlate } from './NumberPlate.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <NumberPlate text="14B" />
        <span>14B Cardigan Lane, Leeds</span>
      </Inline>
    ),
    why: 'The plate helps people find the row, and the address after it includes the number.',
  },
  dont: {
    shows: (
      <Inline>
        <NumberPlate text="Bills" />
        <span>Cardigan Lane, Leeds</span>
      </Inline>
    ),
    why: '‘Bills’ isn’t a house number, and the address has lost its own.',
  },
  anatomy: null,
  content: ['Include the letter of a number, ‘14B’. For a house with a name, use its first letter.'],
}
