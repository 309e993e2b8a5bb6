// The feature's modals load together, when the first of them opens (shell/modals.ts).
export { AddReadingModal } from './AddReadingModal.tsx'
export { AskForReadingModal } from './AskForReadingModal.tsx'
export { CorrectReadingModal, RemoveReadingModal } from './CorrectReadingModal.tsx'
export { MeterHistoryModal } from './MeterHistoryModal.tsx'
export { ReadingLinksModal } from './ReadingLinksModal.tsx'
export { ReplaceMeterModal } from './ReplaceMeterModal.tsx'
