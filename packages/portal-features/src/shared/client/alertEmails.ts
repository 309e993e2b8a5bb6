import type {
  AlertEmailChoice,
  AlertEmailsChanged,
  StoppableEmails,
} from '@doorstep/portal-contract/alert-emails.schema'
import type { Api } from './createApi.ts'

const path = '/api/alert-emails'

/** Stopping emails of alerts by the secret of one, without signing in (D15). One that opens nothing is a 404. */
export const alertEmailCalls = ({ data }: Api) => ({
  get: (link: string) => data<StoppableEmails>(path, { link }),

  change: (link: string, choices: readonly AlertEmailChoice[]) =>
    data<AlertEmailsChanged>(path, { method: 'PUT', link, body: { choices } }),
})
