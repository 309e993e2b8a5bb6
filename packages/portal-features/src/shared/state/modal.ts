import type { ModalName } from '@doorstep/portal-contract/modals'
import { atom } from 'nanostores'

/**
 * What each modal is opened with. The feature that has a modal adds its entry:
 * `declare module '../shared/state/modal.ts' { interface ModalProps { viewPostalBill: { billId: number } } }`
 */
export interface ModalProps {}

/** The modals some feature has. */
export type KnownModal = Extract<ModalName, keyof ModalProps>

/** An open modal. */
export type OpenModal = { [Name in KnownModal]: { name: Name; props: ModalProps[Name] } }[KnownModal]

/** The open modal, one at a time (specification, section 2). Written in the browser only. */
export const $modal = atom<OpenModal | null>(null)

export function openModal(modal: OpenModal): void {
  $modal.set(modal)
}

export function closeModal(): void {
  $modal.set(null)
}
