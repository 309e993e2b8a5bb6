import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import type { SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { atom } from 'nanostores'
import { logFault } from '../shared/change/reportFault.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { failureText } from '../shared/client/formProblem.ts'
import { linkRefusalIn } from '../shared/client/linkRefusal.ts'
import { isOffline } from '../shared/client/offline.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { DraftStorage } from '../shared/wizard/localDraft.ts'
import { type KeptReading, keptReading, photoFile } from './keptReading.ts'
import type { ReadingInitial } from './reading.load.ts'

/** What the page shows. */
export type ReadingState =
  | { step: 'form' }
  /** An answer that has not arrived yet, and why it could not be sent where that isn't the network. */
  | { step: 'waiting'; kept: KeptReading; failure: string | null; isSending: boolean }
  | { step: 'done'; kept: KeptReading }
  | { step: 'ended'; refusal: AccessLinkRefusal; unsent?: SentReadings }

type Options = {
  /** The secret of the link. */
  secret: string
  initial: ReadingInitial
  storage?: () => DraftStorage
}

/**
 * The answer of a link's holder (D67). It is kept in this browser before it is sent, and goes as soon as there is a network, also after the
 * page was opened again. The link takes one answer, so that sending it again adds nothing twice.
 */
export function createReading({ secret, initial, storage }: Options) {
  const kept = keptReading(secret, storage)
  const $state = atom<ReadingState>(
    'refusal' in initial ? { step: 'ended', refusal: initial.refusal } : { step: 'form' },
  )

  /** Sends an answer. @throws a failure that is for the form to say, and a fault of ours */
  async function send(given: KeptReading): Promise<void> {
    kept.write({ ...given, isTried: true })
    try {
      const photo = given.photo === null ? null : photoFile(given.photo)
      await browserClient().readingLinks.answer(secret, given.answer, photo)
      finish({ step: 'done', kept: given })
    } catch (error) {
      const refusal = linkRefusalIn(error)
      if (refusal) end(refusal, given)
      else if (isForForm(error)) throw error
      else wait({ ...given, isTried: given.isTried || !isOffline(error) }, error)
    }
  }

  function wait(given: KeptReading, error: unknown): void {
    kept.write(given)
    const failure = isOffline(error) ? null : failureText(error)
    $state.set({ step: 'waiting', kept: given, failure, isSending: false })
  }

  /** A link that was used up after we may have used it has our answer, although we never heard so. */
  function end(refusal: AccessLinkRefusal, given: KeptReading): void {
    if (refusal === 'used' && given.isTried) finish({ step: 'done', kept: given })
    else finish({ step: 'ended', refusal, unsent: given.answer })
  }

  function finish(state: ReadingState): void {
    kept.clear()
    $state.set(state)
  }

  /** Sends what waits. */
  async function sendWaiting(): Promise<void> {
    const state = $state.get()
    if (state.step !== 'waiting' || state.isSending) return
    $state.set({ ...state, isSending: true })
    try {
      await send(state.kept)
    } catch (error) {
      if (!(error instanceof PortalError)) logFault(error)
      wait(state.kept, error)
    }
  }

  return {
    $state,
    sendWaiting,

    /** Takes up what waits from before, when the page has loaded. */
    start(): void {
      const found = kept.read()
      if (!found) return
      if ('refusal' in initial) return end(initial.refusal, found)
      $state.set({ step: 'waiting', kept: found, failure: null, isSending: false })
      void sendWaiting()
    },

    /** Sends what the form holds. @throws what the form has to say about it */
    async sendFromForm(answer: SentReadings, photo: string | null): Promise<void> {
      try {
        await send({ answer, photo, isTried: false })
      } catch (error) {
        kept.clear()
        throw error
      }
    },

    /** Goes back to the form. */
    enterAgain: () => finish({ step: 'form' }),
  }
}

/** Whether a failure is about what was sent, so that sending the same again would not mend it. */
const isForForm = (error: unknown): boolean =>
  !(error instanceof PortalError) || (![419, 429].includes(error.status) && error.status < 500)
