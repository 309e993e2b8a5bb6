import type { ExportKind, ExportStatus } from '@doorstep/portal-contract/exports'
import { type GuardName, guards } from '@doorstep/portal-contract/partners'
import { and, isNull } from 'drizzle-orm'
import { exports, type StoredExport } from '../db/schema/exports.ts'
import type { Scope } from '../partners/scope.ts'

/** Who may have which file: the guards of the calls that it is asked from. */
const exportGuards: Record<ExportKind, GuardName | null> = {
  properties: null,
  void_bills: null,
  unpaid_accounts: null,
  accounts: null,
  invoice: 'partnerPackages',
  invoice_breakdown: 'partnerPackages',
  commission_report: 'commission',
  commission: 'commission',
}

/** Whether somebody may have a file now: they may have lost the right since they asked. */
export function mayHave({ partner, isTeamLead }: Scope, kind: ExportKind): boolean {
  const guard = exportGuards[kind]
  return guard === null || guards[guard]({ partner: { ...partner, is_team_lead: isTeamLead } })
}

/** The condition of files that are still to be made. */
export const isWaiting = and(isNull(exports.madeAt), isNull(exports.failedAt))

/** What became of a file. */
export function statusOf(
  {
    madeAt,
    failedAt,
    expiresAt,
    fileKey,
  }: Pick<StoredExport, 'madeAt' | 'failedAt' | 'expiresAt' | 'fileKey'>,
  now: Date,
): ExportStatus {
  if (failedAt) return 'failed'
  if (!madeAt) return 'waiting'
  return fileKey && expiresAt && now < expiresAt ? 'ready' : 'expired'
}

/** The keys of a file's parts in the store. */
export const partKey = (fileKey: string, part: number) => `${fileKey}-${part}.part`

export const partKeys = ({ fileKey, fileParts }: Pick<StoredExport, 'fileKey' | 'fileParts'>) =>
  fileKey === null ? [] : Array.from({ length: fileParts ?? 0 }, (_, part) => partKey(fileKey, part))
