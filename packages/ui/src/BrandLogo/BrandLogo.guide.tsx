import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from './BrandLogo.tsx'

export const guide: Guide = {
  do: {
    shows: <BrandLogo name="Halo Student Homes" />,
    why: 'Without an image, the name is written out, so the reseller is always named.',
  },
  dont: {
    shows: <BrandLogo name="Logo" />,
    why: 'Screen readers read ‘Logo’ instead of the reseller’s name.',
  },
  anatomy: null,
  content: ['Pass the reseller’s name as customers know it, without ‘Ltd’ or ‘logo’.'],
}
