/** What a mail says, before it looks like anything. */
export type MailWords = {
  subject: string
  /** What a list of mail shows after the subject. */
  preheader: string
  /** Whom it greets: a first name, or nobody by name. */
  firstName?: string
  paragraphs: string[]
  /** The one thing to do, a button. */
  action?: { label: string; href: string }
  /** What to know once that is read. */
  closing: string[]
}

/** What every wording may name: how the portal is called to its reader. Names are one line each. */
type Told = { brandName: string; firstName?: string }

const ignoreIt = 'If that was not you, there is nothing to do: without the link nothing changes.'

/** Someone asked for a new password (D12). */
export function passwordResetWords({
  brandName,
  firstName,
  href,
  until,
}: Told & { href: string; until: Date }): MailWords {
  return {
    subject: `Reset your ${brandName} password`,
    preheader: `Choose a new one with the link inside. It works once, until ${clockTime(until)}.`,
    firstName,
    paragraphs: [`You asked to reset the password you sign in to ${brandName} with. Choose a new one here:`],
    action: { label: 'Choose a new password', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. Choosing a new password signs you out everywhere else.`,
      'If you did not ask, there is nothing to do: your password stays as it is.',
    ],
  }
}

/** The password was changed or reset. */
export function passwordChangedWords({
  brandName,
  firstName,
  href,
  at,
}: Told & { href: string; at: Date }): MailWords {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'If that was you, there is nothing to do.',
    firstName,
    paragraphs: [
      `The password you sign in to ${brandName} with was changed on ${dayAndTime(at)}. Every other session was signed out.`,
      'If that was you, there is nothing to do. If it was not, take your account back now:',
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so that they can check what was done in your name.'],
  }
}

type Invited = Told & {
  href: string
  partnerName: string
  inviterName?: string
  until: Date
}

/** Come and join colleagues (D13). */
export function teamInviteWords({ brandName, href, partnerName, inviterName, until }: Invited): MailWords {
  return {
    subject: inviterName
      ? `${inviterName} invited you to join ${partnerName} on ${brandName}`
      : `You are invited to join ${partnerName} on ${brandName}`,
    preheader: `Accept by ${day(until)} and choose a password.`,
    paragraphs: [
      `${inviterName ?? 'A colleague'} invited you to join the team of ${partnerName} on ${brandName}, where properties, bills packages and void periods are looked after.`,
    ],
    action: { label: 'Accept the invite', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. After that, ask ${inviterName ?? 'your colleague'} to send it again.`,
      'If you do not know who that is, leave the link alone.',
    ],
  }
}

/** Come and bring your company (D11, D16). */
export function partnerInviteWords({
  brandName,
  firstName,
  href,
  partnerName,
  inviterName,
  until,
}: Invited): MailWords {
  return {
    subject: `${partnerName} is invited to ${brandName}`,
    preheader: `Set up your account by ${day(until)}.`,
    firstName,
    paragraphs: [
      `${inviterName ?? brandName} set up ${partnerName} on ${brandName} and invited you to lead its team. All it takes is a password and a look at the company’s details.`,
    ],
    action: { label: 'Set up your account', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. After that, ask ${inviterName ?? 'whoever invited you'} to send it again.`,
      'If you did not expect this, leave the link alone.',
    ],
  }
}

/** Prove the address of a new account (D11). It is nobody's yet, so nothing that was typed in greets its owner. */
export function signUpWords({ brandName, href, until }: Told & { href: string; until: Date }): MailWords {
  return {
    subject: `Confirm your email address for ${brandName}`,
    preheader: 'One step is left: confirm this address and sign in.',
    paragraphs: [
      `Thank you for signing up to ${brandName}. Confirm that this address is yours, then sign in with the password you chose:`,
    ],
    action: { label: 'Confirm and sign in', href },
    closing: [`The link works until ${dayAndTime(until)}.`, ignoreIt],
  }
}

/** Someone signed up with an address that has an account (D11). */
export function alreadySignedUpWords({
  brandName,
  firstName,
  href,
  forgotHref,
}: Told & { href: string; forgotHref: string }): MailWords {
  return {
    subject: `You already have a ${brandName} account`,
    preheader: 'Sign in with the password you have, or choose a new one.',
    firstName,
    paragraphs: [
      `Someone, we hope you, signed up to ${brandName} with this address. It already has an account, so nothing was changed. Sign in with the password you have:`,
    ],
    action: { label: 'Sign in', href },
    closing: [
      `Forgotten the password? Choose a new one at ${forgotHref}`,
      'If it was not you, there is nothing to do.',
    ],
  }
}

/** Prove a new address (D15). */
export function emailChangeWords({
  brandName,
  firstName,
  href,
  until,
}: Told & { href: string; until: Date }): MailWords {
  return {
    subject: `Confirm your new email address for ${brandName}`,
    preheader: 'Your account changes to this address once you open the link.',
    firstName,
    paragraphs: [
      `You asked to sign in to ${brandName} with this address from now on. Open the link where you are signed in:`,
    ],
    action: { label: 'Confirm this address', href },
    closing: [`The link works once, until ${dayAndTime(until)}.`, ignoreIt],
  }
}

/** The new address is someone's already (D15). Its owner learns that somebody tried, and nothing of who. */
export function addressTakenWords({ brandName, firstName }: Told): MailWords {
  return {
    subject: `Someone tried to use your address on ${brandName}`,
    preheader: 'Nothing was changed.',
    firstName,
    paragraphs: [
      `Someone asked to sign in to ${brandName} with this address. It already signs in to your account, so nothing was changed.`,
      'If that was you: leave the other account’s address as it is, or change this account’s address first.',
    ],
    closing: ['If it was not you, there is nothing to do.'],
  }
}

/** To the address that is about to go, or has gone (D15). */
export function emailChangeNoticeWords({
  brandName,
  firstName,
  newEmail,
  isDone,
  href,
}: Told & { newEmail: string; isDone: boolean; href: string }): MailWords {
  if (isDone) {
    return {
      subject: `Your ${brandName} email address was changed`,
      preheader: 'If that was you, there is nothing to do.',
      firstName,
      paragraphs: [
        `You now sign in to ${brandName} as ${newEmail}. This address no longer works there.`,
        'If that was you, there is nothing to do.',
      ],
      closing: ['If it was not, tell your team lead or your account manager at once.'],
    }
  }
  return {
    subject: `Your ${brandName} email address is about to change`,
    preheader: 'It changes once the link in the mail to the new address is opened.',
    firstName,
    paragraphs: [
      `Someone signed in to your account asked to change its address to ${newEmail}. That happens once the link in the mail to the new address is opened.`,
      'If that was you, there is nothing to do here. If it was not, choose a new password now, which signs everyone else out:',
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so that they can check what was done in your name.'],
  }
}

/**
 * The second factor was set up, changed or switched off.
 * @param told.what the change as a sentence, such as `A passkey was added.`
 */
export function secondFactorWords({
  brandName,
  firstName,
  what,
  at,
  href,
}: Told & { what: string; at: Date; href: string }): MailWords {
  return {
    subject: `About two-step verification for your ${brandName} account`,
    preheader: what,
    firstName,
    paragraphs: [
      what,
      `This was done in your account on ${dayAndTime(at)}. If it was you, there is nothing to do. If it was not, choose a new password now, which signs everyone else out:`,
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so that they can check what was done in your name.'],
  }
}

const inLondon = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
  return (moment: Date) => format.format(moment)
}

const day = inLondon({ day: 'numeric', month: 'long' })
const clockTime = inLondon({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = (moment: Date) => `${day(moment)} at ${clockTime(moment)}`
