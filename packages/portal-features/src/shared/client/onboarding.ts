import type {
  Coupon,
  CouponForm,
  CreatedPackage,
  DraftSave,
  NewPackage,
  SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import type { Quote, QuoteQuery } from '@doorstep/portal-contract/quotes.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/onboarding'

/** The wizard that makes a bills-included package (specification, section 7; D25 to D28). */
export const onboardingCalls = ({ send, data }: Api) => ({
  /** Today's prices; a 422 on `start` or `months` says which tenancy of the property is in the way. */
  quote: (query: QuoteQuery, options?: CallOptions) => send<Quote>(`${path}/quote`, { ...options, query }),

  /** Whether a coupon can be used; a 422 on `code` says why not. */
  coupon: (body: CouponForm) => data<Coupon>(`${path}/coupon`, { method: 'POST', body }),

  /** The person's draft, or null. */
  draft: (options?: CallOptions) => data<SavedDraft | null>(`${path}/draft`, options),

  /** Keeps the draft; a 409 has the one that another tab or device saved as `current`, or null when it was submitted or deleted. */
  saveDraft: (body: DraftSave) => data<SavedDraft>(`${path}/draft`, { method: 'PUT', body }),

  /** Starts again. */
  deleteDraft: () => data<null>(`${path}/draft`, { method: 'DELETE' }),

  /**
   * Makes the package; once per key, however often it is sent (D5). A 422 on `total` or a bill's `id`, or on `draft_id` for a quote that
   * has expired, has today's quote as `current`.
   */
  submit: (body: NewPackage, idempotencyKey: string) =>
    data<CreatedPackage>(`${path}/partner-package`, { method: 'POST', body, idempotencyKey }),
})
