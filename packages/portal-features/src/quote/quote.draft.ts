import type { PackageDraft, SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import { emptyDraft } from './emptyDraft.ts'
import { type DraftStorage, localDraft } from '../shared/wizard/localDraft.ts'

/** What was typed since the server last answered, and the version of the draft that it was typed into. */
export type UnsavedDraft = {
  version: string | null
  draft: PackageDraft
  /** The property that the draft names. */
  property: SavedDraft['property']
  tenancy: SavedDraft['tenancy']
}

/**
 * What the server doesn't have yet, kept in this browser until it does (D28). Storage may be unavailable; then only the server keeps it.
 * @param userId whose draft it is: several people may use one browser
 * @param draftId null for one that the server doesn't have yet
 */
export const unsavedDraft = (storage: () => DraftStorage, userId: number, draftId: number | null) =>
  localDraft(storage, `doorstep:quote:${userId}${draftId === null ? '' : `:${draftId}`}`, parsed)

function parsed(unsaved: unknown): UnsavedDraft | undefined {
  const kept = unsaved as Partial<UnsavedDraft> | null
  if (typeof kept?.draft !== 'object' || kept.version === undefined) return undefined
  // What an older page wrote may lack a field that was added since.
  return {
    version: kept.version,
    draft: { ...emptyDraft, ...kept.draft },
    property: kept.property ?? null,
    tenancy: kept.tenancy ?? null,
  }
}

/** What was changed from one draft to another. */
export const changedAnswers = (before: PackageDraft, now: PackageDraft): Partial<PackageDraft> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof PackageDraft] !== value),
  )

/** Whether two drafts have the same answers. The database stores their fields in another order. */
export const isSameDraft = (one: PackageDraft, other: PackageDraft): boolean =>
  sortedText(one) === sortedText(other)

const sortedText = (draft: PackageDraft): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
