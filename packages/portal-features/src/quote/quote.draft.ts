import type { PackageDraft, SavedDraft } from '@doorstep/portal-contract/onboarding.schema'

/** The storage of what is not saved yet: the browser's `localStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed since the server last answered, and the version of the draft that it was typed into. */
export type UnsavedDraft = {
  version: string | null
  draft: PackageDraft
  /** The property that the draft names. */
  property: SavedDraft['property']
}

/**
 * What the server doesn't have yet, kept in this browser until it does (D28). Storage may be unavailable; then only the server keeps it.
 * @param userId whose draft it is: several people may use one browser
 */
export function unsavedDraft(storage: DraftStorage, userId: number) {
  const key = `doorstep:quote:${userId}`
  return {
    read: (): UnsavedDraft | undefined => ignoringStorageErrors(() => parsed(storage.getItem(key))),
    write: (unsaved: UnsavedDraft): void =>
      ignoringStorageErrors(() => storage.setItem(key, JSON.stringify(unsaved))),
    clear: (): void => ignoringStorageErrors(() => storage.removeItem(key)),
  }
}

export type LocalDraft = ReturnType<typeof unsavedDraft>

function parsed(text: string | null): UnsavedDraft | undefined {
  const kept = JSON.parse(text ?? 'null') as Partial<UnsavedDraft> | null
  if (typeof kept?.draft !== 'object' || kept.version === undefined) return undefined
  // What an older page wrote may lack a field that was added since.
  return {
    version: kept.version,
    draft: { ...emptyDraft, ...kept.draft },
    property: kept.property ?? null,
  }
}

/** A draft that nobody has typed into. */
export const emptyDraft: PackageDraft = {
  property_id: null,
  property: null,
  housemates: null,
  start: null,
  months: 12,
  bills: null,
  quoted: null,
  coupon: null,
  payment_type: null,
  tenants: [],
  lead_tenant_email: '',
  lead_tenant_phone: '',
}

/** Whether two drafts have the same answers. The database stores their fields in another order. */
export const isSameDraft = (one: PackageDraft, other: PackageDraft): boolean =>
  sortedText(one) === sortedText(other)

const sortedText = (draft: PackageDraft): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Storage may be disabled or full, or hold what cannot be read. */
function ignoringStorageErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
