import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from './BrandLogo.tsx'

export const guide: Guide = {
  do: {
    shows: <BrandLogo name="Halo Student Homes" />,
    why: 'Without a picture the name is set in words, so the reseller is always named.',
  },
  dont: {
    shows: <BrandLogo name="Logo" />,
    why: '‘Logo’ is what a screen reader says in place of the reseller’s name.',
  },
  anatomy: null,
  content: ['`name` is the reseller’s name as its customers know it, without ‘Ltd’ and without ‘logo’.'],
}
