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
    why: 'The plate is found first, and the address after it has the number again.',
  },
  dont: {
    shows: (
      <Inline>
        <NumberPlate text="Bills" />
        <span>Cardigan Lane, Leeds</span>
      </Inline>
    ),
    why: '‘Bills’ is no house number, and without it the address is missing its own.',
  },
  anatomy: null,
  content: ['Take the number with its letter, ‘14B’; for a house with a name take its first letter.'],
}
