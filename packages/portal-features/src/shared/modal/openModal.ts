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

export type OpenModal = { [Name in ModalName]: { name: Name; props: Modals[Name] } }[ModalName]

/** The open modal, one at a time (specification, section 2). Written in the browser only. */
export const $modal = atom<OpenModal | null>(null)

/**
 * Opens a modal on any page that has the shell, from whichever island; its code loads first.
 * @returns what it was closed with: undefined when it was cancelled, replaced by another modal, or could not be loaded
 */
export function openModal<Name extends ModalName>(
  name: Name,
  props: Omit<Modals[Name], 'onClose'>,
): Promise<ModalResult<Name> | undefined> {
  closeModal()
  return new Promise((resolve) => {
    const onClose = (result?: ModalResult<Name>) => {
      if ($modal.get() === modal) $modal.set(null)
      resolve(result)
    }
    const modal = { name, props: { ...props, onClose } } as unknown as OpenModal
    $modal.set(modal)
  })
}

/** Closes the open modal, if there is one, as its Cancel does. */
export function closeModal(): void {
  $modal.get()?.props.onClose()
}
