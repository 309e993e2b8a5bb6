import { linesText } from '@doorstep/portal-contract/addresses'
import { documentAccept } from '@doorstep/portal-contract/documents'
import { missingBillFile, missingOfPostalBill } from '@doorstep/portal-contract/postal-bills'
import type { AddedPostalBill, PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { useState } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import { keepFile, largestFile, namesOfFiles } from '../../shared/files/fileField.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { counted } from '../../shared/format/counted.ts'
import { PropertySearch } from '../../shared/property/PropertySearch.tsx'
import { addBillsToPay } from '../../shared/state/sidebarFigures.ts'
import { AccountNumberField, BillAmountAndDays, SupplierField } from './BillFields.tsx'

export interface AddPostalBillModalProps {
  /** The property, where the bill is added at one; else the form asks for it. */
  property?: Pick<PostalBill['property'], 'id' | 'address_line1' | 'address_line2'>
  /** Called when the bill was added, and when that was undone. */
  onChanged?: () => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    addPostalBill: AddPostalBillModalProps
  }
}

const fields = [
  'property_id',
  'provider_id',
  'account_number',
  'file',
  'amount',
  'issue_date',
  'due_date',
  'period_from',
  'period_to',
]

/** The modal `addPostalBill`: a bill that came by post, with its file (D32). */
export function AddPostalBillModal({ property, onChanged, onClose }: AddPostalBillModalProps) {
  const [found, setFound] = useState<PostalBill['property'] | null>(null)
  const [file, setFile] = useState<File>()
  const form = useForm({
    fields,
    missing: { ...missingOfPostalBill, file: missingBillFile },
    async send(answers, api) {
      if (file) answers.set('file', file)
      return api.postalBills.add(answers)
    },
    onSuccess(added) {
      const { id } = added.data
      concludeChange(added, {
        saved: () => showChange(toPayIn(added)),
        toast: addedText(added),
        undo: ({ undo_id }) =>
          undo_id === null
            ? null
            : {
                call: (api) => api.postalBills.undoAdd(id, undo_id),
                saved: () => showChange(-toPayIn(added)),
                toast: 'Bill removed',
              },
      })
      onClose()
    },
  })

  function showChange(moreToPay: number) {
    addBillsToPay(moreToPay)
    onChanged?.()
  }

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a bill"
      description={property && `At ${linesText(property)}.`}
      submitLabel="Add bill"
      dirty={file !== undefined}
      {...form.modalProps}
    >
      {/* Another file is another request. */}
      <input type="hidden" name="file_name" value={file ? namesOfFiles([file]) : ''} />
      {property ? (
        <input type="hidden" name="property_id" value={property.id} />
      ) : (
        <PropertySearch
          {...form.field('property_id')}
          chosen={found}
          find={async (q, signal) =>
            (await browserClient().properties.list({ q: q || undefined, per_page: 20 }, { signal })).data
          }
          onChoose={(chosen) => {
            form.clearErrors(['property_id'])
            setFound(chosen)
          }}
        />
      )}
      <SupplierField
        {...form.field('provider_id')}
        load={() => browserClient().postalBills.suppliers()}
        onChoose={() => form.clearErrors(['provider_id'])}
      />
      <AccountNumberField {...form.field('account_number')} />
      <FileUpload
        {...form.field('file')}
        label="The bill"
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={1}
        upload={keepFile}
        onValueChange={(files) => {
          setFile(files.flatMap((one) => (one.status === 'done' ? [one.result] : []))[0])
          form.clearErrors(['file'])
        }}
      />
      <BillAmountAndDays form={form} />
    </FormModal>
  )
}

/** How many more bills need paying, now that one was added. */
const toPayIn = ({ data, outdated }: AddedPostalBill) => (data.status === 'needs_paying' ? 1 : 0) - outdated

function addedText({ data, outdated }: AddedPostalBill): string {
  if (data.status === 'outdated') return 'Bill added as outdated: this account has a newer bill'
  return outdated > 0 ? `Bill added. ${counted(outdated, 'older bill')} now outdated` : 'Bill added'
}
