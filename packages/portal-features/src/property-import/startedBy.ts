import type { ImportSummary } from '@doorstep/portal-contract/property-import.schema'

/** Who started an import, as a sentence; nothing about one's own. */
export const startedBy = ({ started_by }: Pick<ImportSummary, 'started_by'>): string =>
  started_by === null ? '' : ` Started by ${started_by}.`
