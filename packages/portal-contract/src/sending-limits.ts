/** How much mail may go to people outside a partner, with the error above each limit (D44, D74): what is sent, and how often. */
export const sendingLimits = {
  /** Of one partner, whatever it sends. */
  emailsADay: { most: 200, sentence: 'You can send 200 emails a day. Send the rest tomorrow.' },
  /** Of one partner, to colleagues and to branches or letting agents, including those sent again. */
  invitesAnHour: { most: 60, sentence: 'You can send 60 invites an hour. Send the rest later.' },
  /** To one address, whoever sends them. */
  invitesADay: {
    most: 1,
    sentence: 'An invite was already sent to this address today. You can send another one tomorrow.',
  },
  /** Of one invite. */
  againAMinute: {
    most: 1,
    sentence: 'This invite has just been sent. Wait a minute before you send it again.',
  },
  /** To one address, with the first one. */
  againADay: { most: 3, sentence: 'This invite has been sent 3 times today. Send it again tomorrow.' },
  /** To one address, whoever sends them. */
  remindersADay: {
    most: 1,
    sentence: 'A reminder was already sent today. You can send another one tomorrow.',
  },
  /** To one address, whoever sends them. */
  readingLinksADay: {
    most: 1,
    sentence: 'We already emailed this address about a reading today. Copy the link, or send it tomorrow.',
  },
  /** To one address, whoever sends them. */
  quotesADay: {
    most: 3,
    sentence: 'Three quotes were already sent to this address today. You can send another one tomorrow.',
  },
} as const

/** How many invites a partner may send to colleagues while it is pending, including those sent again (D74). */
export const pendingInvites = 5

/** Why a pending partner can't send something (D74). */
export const pendingTexts = {
  invites: `You can send ${pendingInvites} invites until your account is active.`,
  others: 'You can only invite colleagues until your account is active.',
}
