import { atom } from 'nanostores'

/**
 * Every modal of the portal: its name (a flag of the specification, section 2, where it has one) and its component's props. The
 * component's file adds its own entry, and `src/shell/modals.ts` says how its code loads:
 * `declare module '../shared/modal/openModal.ts' { interface Modals { invite: InviteModalProps } }`
 */
export interface Modals {}

export type ModalName = keyof Modals

/** What a modal's component hands to `onClose`. */
type ModalResult<Name extends ModalName> = Parameters<Modals[Name]['onClose']>[0]

export type OpenModal = {
  [Name in ModalName]: { name: Name; props: Modals[Name] }
}[ModalName]

/** The open modal, one at a time (specification, section 2). Written in the browser only. */
export const $modal = atom<OpenModal | null>(null)

/** The open question, which may lie over a modal: the modal stays with all that is typed in it. */
export const $question = atom<OpenModal | null>(null)

/**
 * Opens a modal on any page that has the shell, from whichever island; its code loads first. For a question see `confirm`.
 * @returns what it was closed with: undefined when it was cancelled, replaced by another modal, or could not be loaded. Where people left it
 * while its call was on its way, what comes of that call (docs/decisions/0106)
 */
export function openModal<Name extends ModalName>(
  name: Name,
  props: Omit<Modals[Name], 'onClose'>,
): Promise<ModalResult<Name> | undefined> {
  const $open = name === 'confirm' ? $question : $modal
  close($open)
  return new Promise((resolve) => {
    const onClose = (result?: ModalResult<Name>) => {
      if ($open.get() === modal) $open.set(null)
      void Promise.allSettled([result ?? calls.get(modal)]).then(() => resolve(result))
    }
    const modal = { name, props: { ...props, onClose } } as unknown as OpenModal
    $open.set(modal)
  })
}

/** The call of a modal that is on its way. */
const calls = new WeakMap<OpenModal, Promise<unknown>>()

/** Says that the open modal makes a call: whoever opened it waits for what comes of it, also when people leave the modal before. */
export function waitForCall(call: Promise<unknown>): void {
  const modal = $modal.get()
  if (modal) calls.set(modal, call)
}

/** Closes what is open, as its Cancel does: a question before the modal that it lies over. */
export function closeModal(): void {
  close($question)
  close($modal)
}

function close($open: typeof $modal): void {
  $open.get()?.props.onClose()
}
