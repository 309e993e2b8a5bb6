import type { AccessLinkKind } from '@doorstep/portal-contract/access-links'
import type { LinkDatabase } from '../access-links/link-database.ts'
import type { FoundSession } from '../auth/found-session.ts'
import type { EmbedKey } from '../embeds/read.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { Effect } from '../partners/effects.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import type { PdfMaker } from '../pdf.ts'

/** What the caller knows of a request's way here; the API itself believes no header about it (D52). */
export type ApiBindings = {
  /** The client's address, behind trusted proxies the one they name. */
  clientAddress?: string
  /** The request's id, made by whoever calls the API; by default the API makes one. */
  requestId?: string
  /** Whether the client speaks HTTPS. */
  secure?: boolean
  /** Shared by the calls that one page makes for its visitor: among them the session is looked up once. */
  sessionLookups?: SessionLookups
  /** The API fills it in, for the caller's log and figures. */
  logged?: LoggedCall
}

/** What may be logged of a call: no more of a person than numbers. */
export type LoggedCall = {
  /** The route's pattern, `/api/i/partner/property/:id`; undefined when there is no such call. */
  route?: string | undefined
  userId?: number
  partnerId?: number
}

/** The sessions that a page's calls have found, by their secret; empty to begin with. */
export type SessionLookups = Map<string, Promise<FoundSession | undefined>>

/** Hono's environment for every call. */
export type ApiEnv = {
  // Undefined when the app is called without bindings, as tests and the browser do.
  Bindings: ApiBindings | undefined
  Variables: {
    /** Ours, never the client's: the audit is found by it. */
    requestId: string
    /** Of the client, for limits; 'unknown' when the API is called without bindings. */
    clientAddress: string
    /** The time, which tests may choose. */
    clock: () => Date
    /** Makes PDFs; answers 503 where none can be made. */
    pdf: PdfMaker
    /** The portal's own address, for links in mail. */
    origin: string
    /** A file of a list with more lines is made by a job (docs/decisions/0075). */
    streamedLines: number
    /** Puts mail in the outbox, in the transaction of the change it tells of. */
    queueMail: Effect<{ messages: MailMessage[]; origin: string; now: Date }, void>
    /** To be called once mail was queued and its transaction committed. */
    wakeOutbox: () => void
    /** Set on calls that change something and bring an `Idempotency-Key` (D5). */
    idempotency?: IdempotentCall
  }
}

/** The environment behind `requireSession`: someone is signed in, and sees what is theirs. */
export type SignedInEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & {
    scoped: ScopedDatabase
  }
}

/** The environment behind `requireLink`: whoever calls has a link, and sees what it opens. */
export type LinkEnv<Kind extends AccessLinkKind> = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { linked: LinkDatabase<Kind> }
}

/** The environment behind `requirePublishableKey`: a widget that anybody may use, on a page where the key may be. */
export type KeyedEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & {
    keyed: {
      key: EmbedKey
      /** Of the page that the widget is on. */
      origin: string
      /** What is the reseller's own, and what all share. It is changed by `writeByKey` of embeds/write.ts. */
      scoped: ScopedDatabase
    }
  }
}

/** The environment behind `requireSecretKey`: a server of a reseller's site calls. */
export type SecretKeyEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { embedKey: EmbedKey }
}

/** A call that is to happen once, however often it arrives (D5). */
export type IdempotentCall = { key: string; call: string; bodyHash: string }
