import { ErrorState } from '@doorstep/ui/ErrorState'
import { Modal } from '@doorstep/ui/Modal'
import { LoadingLines } from './LoadingLines.tsx'

export interface LoadingModalProps {
  title: string
  /** What is on its way, for assistive technology: 'Loading the meters'. */
  label: string
  /** What `useLoaded` says of it. */
  loaded: { hasFailed: boolean; failure: string; isLoading: boolean; reload: () => unknown }
  onClose: () => void
}

/** A modal as long as what it is to show is on its way, or could not be loaded. */
export function LoadingModal({ title, label, loaded, onClose }: LoadingModalProps) {
  const { hasFailed, failure, isLoading, reload } = loaded
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {hasFailed ? (
        <ErrorState message={failure} retrying={isLoading} onRetry={() => void reload()} />
      ) : (
        <LoadingLines label={label} />
      )}
    </Modal>
  )
}
