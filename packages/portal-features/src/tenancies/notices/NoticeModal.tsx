import type { ComponentType } from 'react'
import { LoadingModal } from '../../shared/resource/LoadingModal.tsx'
import { NoSuppliers } from './NoSuppliers.tsx'
import { type NoticeFormProps, type NoticeModalProps, useNoticeSuppliers } from './useNoticeSuppliers.ts'

interface Props {
  title: string
  modal: NoticeModalProps
  /** What is shown once the suppliers have come, where there are any. */
  Form: ComponentType<NoticeFormProps>
}

/** A modal that notifies suppliers: it loads them first. */
export function NoticeModal({ title, modal, Form }: Props) {
  const loaded = useNoticeSuppliers(modal)
  const { data: found, refreshAfter } = loaded
  if (!found)
    return (
      <LoadingModal title={title} label="Loading the suppliers" loaded={loaded} onClose={modal.onClose} />
    )
  if (found.suppliers.length > 0) return <Form {...modal} found={found} refreshAfter={refreshAfter} />
  return <NoSuppliers title={title} propertyId={modal.propertyId} onClose={() => modal.onClose()} />
}
