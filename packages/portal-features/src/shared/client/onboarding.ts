import type {
  Coupon,
  CouponForm,
  CreatedPackage,
  DraftSave,
  NewPackage,
  QuoteEmail,
  QuoteEmailed,
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

  /** One of the person's drafts, or null; without saying which, the one that was saved last. */
  draft: (query: { id?: number; property_id?: number } = {}, options?: CallOptions) =>
    data<SavedDraft | null>(`${path}/draft`, { ...options, query }),

  /** The person's drafts, the last one saved first (D89). */
  drafts: (options?: CallOptions) => data<SavedDraft[]>(`${path}/drafts`, options),
})

/** The calls that change something. */
export const onboardingChanges = ({ data }: Api) => ({
  /** Keeps the draft; a 409 has the one that another tab or device saved as `current`, or null when it was submitted or deleted. */
  saveDraft: (body: DraftSave) => data<SavedDraft>(`${path}/draft`, { method: 'PUT', body }),

  /** Discards a draft. */
  deleteDraft: (id: number) => data<null>(`${path}/draft`, { method: 'DELETE', query: { id } }),

  /** Emails a quote; a 409 says that it has no prices yet. */
  emailQuote: (id: number, body: QuoteEmail) =>
    data<QuoteEmailed>(`${path}/draft/${id}/email`, { method: 'POST', body }),

  /**
   * Makes the package; once per key, however often it is sent (D5). A 409 on `total`, and a 422 on a bill's `id`, or on `draft_id` for
   * a quote that has expired, have today's quote as `current`.
   */
  submit: (body: NewPackage) => data<CreatedPackage>(`${path}/partner-package`, { method: 'POST', body }),
})
