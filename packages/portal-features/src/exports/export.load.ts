import type { ExportedFile } from '@doorstep/portal-contract/exports.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfNotFound } from '../shared/client/nullIfFailed.ts'

/** A long file that the person asked for; null when there is none of theirs. */
export const loadExport = (
  { exports }: Pick<PortalClient, 'exports'>,
  id: string | undefined,
): Promise<ExportedFile | null> => exports.get(Number(id)).catch(nullIfNotFound)
