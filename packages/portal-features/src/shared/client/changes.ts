import type { AnswerOf } from '@doorstep/portal-contract/calls'
import type { Api, CallOptions } from './createApi.ts'
import { methodsOf } from './methods.ts'

/** The calls that change something, once for each key, however often they are sent (D5). */
export function changesOf(api: Api) {
  const { send, data, message } = methodsOf(api)

  return {
    account: {
      /** Changes any of one's details; a new email needs the current password, a 422 on `current_password` when it is wrong. */
      update: send('PATCH /api/auth/user'),
      /** Sends the link to the new email again. */
      sendEmailLinkAgain: send('POST /api/auth/user/email-change'),
      /** Keeps the current email. */
      cancelEmailChange: send('DELETE /api/auth/user/email-change'),
      /** Confirms the new email with the secret of the link that was sent to it. */
      confirmEmail: send('POST /api/auth/user/confirm-email', 'token'),
      /** Ends every other session. */
      changePassword: send('PUT /api/auth/password'),
      /** Signs out one session, which may be this one. */
      endSession: send('DELETE /api/auth/sessions/{id}'),
      /** Signs out everywhere, this session too. */
      endAllSessions: () => send('DELETE /api/auth/sessions?')(),
      /** Signs out everywhere but here. */
      endOtherSessions: () => send('DELETE /api/auth/sessions?')({ others: '1' }),
      /** Changes the given preferences only. */
      updateAlertPreferences: data('PUT /api/i/partner/alert-preferences', 'preferences'),
    },
    agents: {
      /** Adds an agent and invites its first team lead. */
      add: data('POST /api/i/partner/agents'),
      /** Invites the first team lead of an agent without people, replacing any earlier invite; else a 409 (D16). */
      invite: data('POST /api/i/partner/agents/{id}/invites'),
      /** Revokes an invite: its link no longer works (D47). */
      revokeInvite: send('DELETE /api/i/partner/agents/{id}/invites/{inviteId}'),
      /** Sends an invite again with a new link; a 429 within a minute of the last time (D44). */
      sendInviteAgain: data('POST /api/i/partner/agents/{id}/invites/{inviteId}/send-again'),
    },
    alerts: {
      /** Marks alerts as done. */
      dismiss: send('POST /api/i/partner/alerts/dismiss', 'ids'),
      /** Puts alerts off until a day in London; null brings them back at once. */
      snooze: send('POST /api/i/partner/alerts/snooze', 'ids', 'until'),
      /** Says that the meters of alerts were checked. */
      verify: send('POST /api/i/partner/alerts/verify', 'ids'),
      /** Makes what the statuses of unknown properties follow from (D71). */
      confirm: send('POST /api/i/partner/alerts/confirm', 'alerts'),
      /** Undoes any of these. */
      undo: send('POST /api/i/partner/alerts/undo', 'undo_id'),
    },
    brand: {
      /** Changes the name or the colour. */
      update: data('PATCH /api/i/partner/brand'),
      /** Sets the logo for light or dark backgrounds; an unusable file is a 422 on `logo`. */
      setLogo: data('PUT /api/i/partner/brand/logo/{ground}', 'logo'),
      removeLogo: data('DELETE /api/i/partner/brand/logo/{ground}'),
    },
    documents: {
      /** Uploads one file; one that can't be taken is a 422 on `files.0`. */
      async upload(property: number, file: File, options?: CallOptions) {
        const body = new FormData()
        body.set('files', file)
        const [made] = await data('POST /api/i/partner/property/{id}/documents')(property, body, options)
        if (!made) throw new TypeError('The response has no document.')
        return made
      },
      /** Deletes a document that the person uploaded. */
      remove: data('DELETE /api/i/partner/property/{id}/documents/{documentId}'),
      /** Undoes deleting it, for a minute. */
      restore: data('POST /api/i/partner/property/{id}/documents/{documentId}/restore'),
    },
    embedKeys: {
      /** Changes name and origins; a 409 when somebody else changed the key. */
      update: data('PATCH /api/i/partner/embed-keys/{id}'),
      revoke: send('DELETE /api/i/partner/embed-keys/{id}'),
      /** Undoes revoking a key. */
      restore: data('POST /api/i/partner/embed-keys/{id}/restore'),
    },
    meterReadings: {
      /** Adds readings of several meters; what has to be said about one first is a 422 on its `drop_reason` or `is_confirmed`. */
      add: send('POST /api/i/partner/property/{id}/meter-readings/batch'),
      correct: send('PATCH /api/i/partner/property/{id}/meter-readings/{readingId}'),
      remove: send('DELETE /api/i/partner/property/{id}/meter-readings/{readingId}'),
      /** Records that another meter came in the place of one. */
      replace: send('POST /api/i/partner/property/{id}/meters/{meterId}/replace'),
      /** Undoes a correction, a removal or a changed meter. */
      undo: send('POST /api/i/partner/property/{id}/meters/{meterId}/undo', 'undo_id'),
      /** Adds readings of several properties, each by itself; the answer says what became of each. */
      addToMany: send('POST /api/i/partner/meter-readings/bulk'),
      /** Removes readings of several properties, each by itself. */
      removeMany: send('POST /api/i/partner/meter-readings/bulk/remove'),
    },
    notices: {
      /** Emails letters; a 409 says why they can't be sent, or that the tenancy is another one by now. */
      send: data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/notifications'),
      /** Notes that suppliers know already. */
      know: data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/notifications/known'),
      /** Emails a supplier that is later than usual; a 409 says why it can't be chased now. */
      chase: data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/notifications/{recipientId}/chaser'),
    },
    onboarding: {
      /** Keeps the draft; a 409 has the one that another tab or device saved as `current`, or null when it was submitted or deleted. */
      saveDraft: data('PUT /api/i/partner/onboarding/draft'),
      deleteDraft: data('DELETE /api/i/partner/onboarding/draft?', 'id'),
      /** Emails a quote; a 409 says that it has no prices yet. */
      emailQuote: data('POST /api/i/partner/onboarding/draft/{id}/email'),
      /**
       * Makes the package. A 409 on `total`, and a 422 on a bill's `id`, or on `draft_id` for a quote that has expired, have today's quote
       * as `current`.
       */
      submit: data('POST /api/i/partner/onboarding/partner-package'),
    },
    orders: {
      /** Emails the housemates whose payment details are missing, once a day (D44); a 409 says why nobody could be emailed. */
      sendReminder: data('POST /api/i/partner/order/{id}/reminders'),
      /** The same of one housemate. */
      inviteHousemate: data('POST /api/i/partner/order/{id}/housemates/{housemateId}/reminders'),
      /** Withdraws the link of a housemate; a 409 says that there is none. */
      withdrawLink: data('DELETE /api/i/partner/order/{id}/housemates/{housemateId}/link'),
    },
    postalBills: {
      /** Adds a bill with its file, as a form (D32). */
      add: send('POST /api/i/partner/postal-bills'),
      /** Removes a bill that was just added. */
      undoAdd: data('POST /api/i/partner/postal-bills/{id}/undo-add', 'undo_id'),
      /** Challenges a bill, as a form with files. */
      challenge: data('POST /api/i/partner/postal-bills/{id}/challenge'),
      withdrawChallenge: data('DELETE /api/i/partner/postal-bills/{id}/challenge'),
      /** Marks bills as paid or unpaid; challenged and outdated ones are skipped (D30). */
      toggleMarkAsPaid: send('POST /api/i/partner/postal-bills/toggle-mark-as-paid'),
      /** Restores each bill of a toggle to its earlier state (D31). */
      undoMarkAsPaid: send('POST /api/i/partner/postal-bills/undo-mark-as-paid'),
    },
    propertyForm: {
      /** Adds a property. A duplicate's 422 has the one there is in `current`, a shared supply's those with its number. */
      add: data('POST /api/i/partner/property'),
      /** Changes fields; a 409 when somebody else saved the property meanwhile, with what they saved in `current`. */
      update: data('PATCH /api/i/partner/property/{id}'),
      /** Deletes a property; a 409 says why it can't be deleted. */
      remove: data('DELETE /api/i/partner/property/{id}'),
      /** Takes a deletion back. */
      restore: data('POST /api/i/partner/property/{id}/restore'),
    },
    propertyImports: {
      /** Uploads a file; one that can't be read is a 422 on `file`. */
      upload: data('POST /api/i/partner/property-imports', 'file'),
      /** Changes columns, cells and choices; a 409 when it was changed elsewhere meanwhile, with how it is now in `current`. */
      change: send('PATCH /api/i/partner/property-imports/{id}'),
      remove: send('DELETE /api/i/partner/property-imports/{id}'),
      /** Imports the rows that are ready. */
      run: data('POST /api/i/partner/property-imports/{id}/import', 'version'),
      /** Starts an import of the rows that are not in the properties, or gives the one that was started before. */
      continue: data('POST /api/i/partner/property-imports/{id}/continue'),
      /** Undoes it, except for properties that were used since. */
      undo: data('POST /api/i/partner/property-imports/{id}/undo'),
    },
    readingLinks: {
      ask: data('POST /api/i/partner/property/{id}/reading-links'),
      /** Emails a link again. */
      sendAgain: data('POST /api/i/partner/property/{id}/reading-links/{linkId}/send'),
      withdraw: send('DELETE /api/i/partner/property/{id}/reading-links/{linkId}'),
      /** Undoes withdrawing it. */
      restore: data('POST /api/i/partner/property/{id}/reading-links/{linkId}/undo', 'undo_id'),
    },
    savedViews: {
      create: data('POST /api/i/partner/saved-views'),
      /** Changes what is given; whether the list opens with it is each person's own. */
      update: data('PATCH /api/i/partner/saved-views/{id}'),
      remove: send('DELETE /api/i/partner/saved-views/{id}'),
      /** Undoes deleting it. */
      restore: data('POST /api/i/partner/saved-views/{id}/restore'),
    },
    /** Each gives the sentence that says what was done. */
    secondFactor: {
      turnOffTotp: message('DELETE /api/auth/second-factor/totp', 'current_password'),
      renamePasskey: message('PATCH /api/auth/second-factor/passkeys/{id}', 'name'),
      removePasskey: message('DELETE /api/auth/second-factor/passkeys/{id}', 'current_password'),
      /** Requires it for everyone, or no longer; for team leads who have set it up, else a 409. */
      requireOfTeam: message('PUT /api/i/team/second-factor', 'required'),
      /** Turns it off for a colleague who has lost it; for team leads. */
      resetFor: message('DELETE /api/i/team/second-factor?', 'user_id'),
    },
    /** Signing up takes a key without a session too. An invite that has ended is a 409. */
    signUp: {
      send: data('POST /api/auth/signup'),
      /** Accepts the invite to a team. */
      joinTeam: data('POST /api/auth/team-signup'),
    },
    team: {
      /** Sends all invites or none; a 422 has its messages by row (`users.3.email`). */
      invite: data('POST /api/i/team/invite'),
      /** Sends a new link for an invite; a 429 within a minute of the last. */
      sendInviteAgain: data('POST /api/i/team/invite/{id}/send-again'),
      revokeInvite: send('DELETE /api/i/team/invite?', 'user_id'),
      /** Makes someone a team lead or a member; a 409 for the only team lead. */
      updateUser: send('PATCH /api/i/team/user?', 'user_id', 'is_team_lead'),
      /** Removes someone from the team and signs them out; a 409 for the only team lead and for oneself. */
      removeUser: send('DELETE /api/i/team/user?', 'user_id'),
    },
    tenancies: {
      add: data('POST /api/i/partner/property/{id}/tenancy'),
      /** Changes a tenancy of the version that the person saw; a 409 has the current one as `current`. */
      update: send('PATCH /api/i/partner/property/{id}/tenancy/{tenancyId}'),
      /** Deletes a tenancy; a 409 when it can only be ended (D19). */
      remove: send('DELETE /api/i/partner/property/{id}/tenancy/{tenancyId}'),
      /** Undoes an update or a delete. */
      restore: data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/restore', 'undo_id'),
      /** Adds a lead; a 422 has the one that is there already as `current` (D20). */
      addLead: data('POST /api/i/partner/property/{id}/lead'),
      updateLead: send('PATCH /api/i/partner/property/{id}/lead/{leadId}'),
      /** Marks a lead as lost, with the reason. */
      loseLead: send('DELETE /api/i/partner/property/{id}/lead/{leadId}'),
      /** Reopens a lost lead within 30 days (D21). */
      reopenLead: send('POST /api/i/partner/property/{id}/lead/{leadId}/reopen'),
      /** Undoes changing or losing a lead. */
      restoreLead: data('POST /api/i/partner/property/{id}/lead/{leadId}/restore', 'undo_id'),
      updateVoid: data('PATCH /api/i/partner/property/{id}/void-period/{voidPeriodId}'),
    },
    tenancyPackages: {
      /**
       * Withdraws or reopens the version that the person saw (D21). A 409 has the current one as `current`, or says what is `allowed`. The
       * tenancy's `restore` undoes it.
       */
      changeStatus: send('PATCH /api/i/partner/property/{id}/tenancy/{tenancyId}/package'),
    },
    waitingBills: {
      /** Uploads one file. The same file a second time is the one that waits already. */
      upload: (file: File, options?: CallOptions) =>
        api.send<AnswerOf<'POST /api/i/partner/postal-bills/bulk?'>>('/api/i/partner/postal-bills/bulk', {
          ...options,
          method: 'POST',
          query: { name: file.name },
          body: file,
        }),
      /** Changes answers; a 409 has the bill as it is now. */
      change: data('PATCH /api/i/partner/postal-bills/bulk/{id}'),
      remove: send('DELETE /api/i/partner/postal-bills/bulk/{id}'),
      /** Adds the bills that are ready; the others stay. */
      add: send('POST /api/i/partner/postal-bills/bulk/add', 'bills'),
      /** Has all bills of one call wait again. */
      undoAdd: send('POST /api/i/partner/postal-bills/bulk/undo-add', 'undo_id'),
    },
  }
}
