import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <ProviderLogo name="Calder Water" />
        <span>Calder Water</span>
      </Inline>
    ),
    why: 'The name stays beside the mark, so it can be read, searched and copied.',
  },
  dont: {
    shows: (
      <Inline>
        <ProviderLogo name="Calder Water" />
        <ProviderLogo name="Fernhill Energy" />
        <ProviderLogo name="Oakmere Power" />
      </Inline>
    ),
    why: 'Marks alone ask people to know every supplier by its logo, and ‘C’, ‘F’ and ‘O’ by their letters.',
  },
  anatomy: null,
  content: ['`name` is the supplier’s trading name, the same as in the list of suppliers.'],
}
