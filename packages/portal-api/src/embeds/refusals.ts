import { type EmbedErrorCode, embedRefusals } from '@doorstep/portal-contract/embeds'
import { ApiError, type ErrorStatus } from '../http/errors.ts'

/** A refused call of an embed, with the code that its host reads. */
export const embedRefused = (status: ErrorStatus, code: EmbedErrorCode, why: keyof typeof embedRefusals) =>
  new ApiError(status, embedRefusals[why], { code })

/** A token that nobody gets, because of whom it was asked for. */
export const userRefused = (why: 'user' | 'userSuspended' | 'notTeamLead') =>
  new ApiError(422, embedRefusals[why], { code: 'not_allowed', errors: { user: [embedRefusals[why]] } })
