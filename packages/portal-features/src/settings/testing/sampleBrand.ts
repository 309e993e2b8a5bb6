import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Brand } from '@doorstep/portal-contract/brand.schema'
import { sampleSession } from './sampleSettings.ts'

const wordmark = (ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><circle cx="16" cy="16" r="11" fill="none" stroke="${ink}" stroke-width="4"/><path d="M38 10v13M38 16h9M47 10v13" stroke="${ink}" stroke-width="3"/></svg>`,
  )}`

/** A reseller's brand with every field set, for stories. */
export const sampleBrand: Brand = {
  id: 1,
  name: 'Halo Student Homes',
  logo: wordmark('#6b2148'),
  logo_dark: wordmark('#f0b3d0'),
  brand_colour: '#6b2148',
}

/** A team lead of the reseller. */
export const sampleReseller: Session = {
  ...sampleSession,
  partner: { ...sampleSession.partner, name: 'Halo Student Homes', type: 0 },
}
