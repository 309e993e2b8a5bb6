import { documentAccept } from '@doorstep/portal-contract/documents'
import {
  challengeMessageLength,
  challengeReasons,
  maxChallengeFiles,
  missingOfChallenge,
  shortChallengeMessage,
} from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { Select } from '@doorstep/ui/Select'
import { TextArea } from '@doorstep/ui/TextArea'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { keepFile, largestFile, namesOfFiles } from '../shared/files/fileField.ts'
import { useForm } from '../shared/form/useForm.ts'

export interface ChallengeBillModalProps {
  bill: PostalBill
  client?: Pick<PortalClient, 'postalBills'>
  /** Called with the bill, when it was challenged. */
  onClose: (challenged?: PostalBill) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    challengeBill: ChallengeBillModalProps
  }
}

/** The modal `challengeBill`: what is wrong with a bill, and what shows it (D33). */
export function ChallengeBillModal({ bill, client = browserClient(), onClose }: ChallengeBillModalProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({
    fields: ['reason', 'message', 'files'],
    missing: missingOfChallenge,
    short: { message: shortChallengeMessage },
    async send(answers, { idempotencyKey }) {
      for (const file of files) answers.append('files', file)
      return client.postalBills.challenge(bill.id, answers, idempotencyKey)
    },
    onSuccess: onClose,
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Challenge bill"
      description={`The bill from ${bill.provider.name} stays on your list as challenged until the supplier replies. You can withdraw the challenge before then.`}
      submitLabel="Challenge bill"
      dirty={files.length > 0}
      {...form.modalProps}
    >
      {/* Other files are another request. */}
      <input type="hidden" name="file_names" value={namesOfFiles(files)} />
      <Select
        {...form.field('reason')}
        label="Reason"
        placeholder="Choose a reason"
        options={challengeReasons.map(({ reason, label }) => ({ value: reason, label }))}
        onValueChange={() => form.clearErrors(['reason'])}
      />
      <TextArea
        {...form.field('message')}
        label="What’s wrong with it"
        hint="Include dates and readings that the supplier can check."
        minLength={challengeMessageLength.min}
        limit={challengeMessageLength.max}
      />
      <FileUpload
        {...form.field('files')}
        label="Evidence"
        hint="A tenancy agreement or a photo of the meter, for example."
        optional
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={maxChallengeFiles}
        upload={keepFile}
        onValueChange={(chosen) => {
          setFiles(chosen.flatMap((one) => (one.status === 'done' ? [one.result] : [])))
          form.clearErrors(['files'])
        }}
      />
    </FormModal>
  )
}
