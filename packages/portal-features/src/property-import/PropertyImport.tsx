import { goTo } from '../shared/goTo.ts'
import { island } from '../shared/island.tsx'
import { OpenImport } from './OpenImport.tsx'
import type { ImportPartner } from './importPartner.ts'
import type { ImportInitial } from './property-import.load.ts'
import { UploadStep } from './UploadStep.tsx'

export interface PropertyImportProps {
  initial: ImportInitial
  partner: ImportPartner
  /** Navigates to a page of the portal. */
  navigate?: (path: string) => void | Promise<void>
}

/** Import of properties from a file, in four steps of which each has its address (D67). */
export const PropertyImport = island(function PropertyImport({
  initial,
  partner,
  navigate = goTo,
}: PropertyImportProps) {
  const { open } = initial
  return open && initial.step !== 'upload' ? (
    <OpenImport {...{ initial, open, partner, navigate }} />
  ) : (
    <UploadStep {...{ initial, navigate }} />
  )
})
