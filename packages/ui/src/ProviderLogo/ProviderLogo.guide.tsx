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
    why: 'The name stays beside the logo, so people can read, search and copy it.',
  },
  dont: {
    shows: (
      <Inline>
        <ProviderLogo name="Calder Water" />
        <ProviderLogo name="Fernhill Energy" />
        <ProviderLogo name="Oakmere Power" />
      </Inline>
    ),
    why: 'Without names, people have to know every logo, and which suppliers ‘C’, ‘F’ and ‘O’ are.',
  },
  anatomy: null,
  content: ['Pass the supplier’s trading name, the same as in the list of suppliers.'],
}
