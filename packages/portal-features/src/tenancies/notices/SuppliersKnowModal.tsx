import type { Notice } from '@doorstep/portal-contract/notices.schema'
import { documentAccept } from '@doorstep/portal-contract/documents'
import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { DateField } from '@doorstep/ui/DateField'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { useRef, useState } from 'react'
import { logUnlessFailed } from '../../shared/change/reportFault.ts'
import { useUpload } from '../../shared/files/useUpload.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { datesText } from '../../shared/property/datesText.ts'
import { useToday } from '../../shared/state/page.ts'
import { pushToast, toastUnexpectedFailure } from '../../shared/state/toasts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import {
  needsNotice,
  type NoticeFormProps,
  type NoticeModalProps,
  supplierHint,
} from './useNoticeSuppliers.ts'
import { keyedCalls } from '../../shared/client/keyedCalls.ts'
import { largestFile } from '../../shared/files/fileField.ts'

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    suppliersKnow: NoticeModalProps
  }
}

const title = 'Suppliers that already know'

/** Notes that suppliers know of a tenancy's dates already: since when, and the document that shows it (D88). */
export const SuppliersKnowModal = (props: NoticeModalProps) => (
  <NoticeModal title={title} modal={props} Form={SuppliersKnow} />
)

function SuppliersKnow({ propertyId, tenancyId, found, refreshAfter, onClose }: NoticeFormProps) {
  const today = useToday()
  const { tenancy, suppliers } = found
  const [proof, setProof] = useState<PropertyDocument>()
  /** Documents that were uploaded and then not used: they are removed at the end. */
  const uploaded = useRef(new Set<number>())

  const form = useForm({
    fields: ['supplier_ids', 'known_on', 'document_id'],
    async send(answers, api) {
      const body = {
        version: tenancy.version,
        supplier_ids: answers.getAll('supplier_ids').map(Number),
        known_on: String(answers.get('known_on') ?? ''),
        // Without one, the API says what is missing.
        document_id: proof?.id ?? 0,
      }
      try {
        return await api.notices.know(propertyId, tenancyId, body)
      } catch (error) {
        await refreshAfter(error)
        throw error
      }
    },
    onSuccess(notices) {
      if (proof) uploaded.current.delete(proof.id)
      pushToast({ tone: 'positive', message: 'Suppliers marked as notified' })
      close(notices)
    },
  })

  function close(notices?: Notice[]) {
    const removing = keyedCalls()
    for (const id of uploaded.current)
      void removing((api) => api.documents.remove(propertyId, id)).catch(logUnlessFailed)
    onClose(notices)
  }

  const upload = useUpload(async (file, api, signal) => {
    const document = await api.documents.upload(propertyId, file, { signal })
    uploaded.current.add(document.id)
    return document
  })

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={`Tenancy: ${datesText(tenancy)}`}
      submitLabel="Save"
      dirty={proof !== undefined}
      {...form.modalProps}
    >
      {/* What is known about another version, or by another document, is another request. */}
      <input type="hidden" name="version" value={tenancy.version} />
      <input type="hidden" name="proof" value={proof?.id ?? ''} />
      <CheckboxGroup
        {...form.field('supplier_ids')}
        label="Suppliers"
        options={suppliers.map((supplier) => ({
          value: String(supplier.provider.id),
          label: supplier.provider.name,
          hint: supplierHint(supplier),
        }))}
        defaultValue={suppliers.filter(needsNotice).map(({ provider }) => String(provider.id))}
      />
      <DateField
        {...form.field('known_on')}
        label="Notified on"
        max={today}
        today={today}
        required
        onValueChange={() => form.clearErrors(['known_on'])}
        onOpenFailure={toastUnexpectedFailure}
      />
      <FileUpload
        {...form.field('document_id')}
        label="Document that shows it"
        hint="An email or a letter, for example. It’s kept with the property."
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={1}
        {...upload}
        onValueChange={(files) => {
          setProof(files.flatMap((one) => (one.status === 'done' ? [one.result] : []))[0])
          form.clearErrors(['document_id'])
        }}
      />
    </FormModal>
  )
}
