import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { atom } from 'nanostores'

/** The brand as last saved, once its settings are on the page. Written in the browser only. */
export const $savedBrand = atom<PublicBrand | null>(null)
