import type { ChallengeDraft } from '@doorstep/portal-contract/apportionment'
import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import { documentAccept } from '@doorstep/portal-contract/documents'
import {
  challengeMessageLength,
  challengeReasons,
  maxChallengeFiles,
  missingOfChallenge,
  shortChallengeMessage,
} from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { Select } from '@doorstep/ui/Select'
import { TextArea } from '@doorstep/ui/TextArea'
import { useRef, useState } from 'react'
import { browserClient } from '../../shared/client/browserClient.ts'
import { keepFile, largestFile, namesOfFiles } from '../../shared/files/fileField.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { BillEvidence } from './BillEvidence.tsx'

/** What a challenge starts with: words to edit, and the evidence that may go with it. */
export type ChallengeBillDraft = Partial<ChallengeDraft> & { evidence: EvidenceQuery }

export interface ChallengeBillModalProps {
  bill: PostalBill
  draft?: ChallengeBillDraft | undefined
  /** Called with the bill, when it was challenged. */
  onClose: (challenged?: PostalBill) => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    challengeBill: ChallengeBillModalProps
  }
}

/** The modal `challengeBill`: what is wrong with a bill, and what shows it (D33). */
export function ChallengeBillModal({ bill, draft, onClose }: ChallengeBillModalProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAttached, setIsAttached] = useState(draft !== undefined)
  const evidence = isAttached ? draft?.evidence : undefined
  const evidenceFile = useRef<File>(undefined)
  async function loadEvidence(kind: NonNullable<typeof evidence>): Promise<File> {
    const { file, name } = await browserClient().postalBills.evidence(bill.id, kind)
    return new File([file], name, { type: file.type })
  }
  const form = useForm({
    fields: ['reason', 'message', 'files'],
    missing: missingOfChallenge,
    short: { message: shortChallengeMessage },
    async send(answers, api) {
      if (evidence) {
        // Made once: the same file of another moment would be another request.
        const file = (evidenceFile.current ??= await loadEvidence(evidence))
        answers.append('files', file)
      }
      for (const file of files) answers.append('files', file)
      return api.postalBills.challenge(bill.id, answers)
    },
    onSuccess: onClose,
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size={draft ? 'large' : 'medium'}
      title="Challenge bill"
      description={`The bill from ${bill.provider.name} stays on your list as challenged until the supplier replies. You can withdraw the challenge before then.`}
      submitLabel="Challenge bill"
      dirty={files.length > 0 || isAttached !== (draft !== undefined)}
      {...form.modalProps}
    >
      {/* Other files are another request. */}
      <input type="hidden" name="file_names" value={namesOfFiles(files)} />
      <Select
        {...form.field('reason')}
        label="Reason"
        placeholder="Choose a reason"
        defaultValue={draft?.reason}
        options={challengeReasons.map(({ reason, label }) => ({ value: reason, label }))}
        onValueChange={() => form.clearErrors(['reason'])}
      />
      <TextArea
        {...form.field('message')}
        label="What’s wrong with it"
        hint="Include dates and readings that the supplier can check."
        defaultValue={draft?.message}
        rows={draft ? 6 : undefined}
        minLength={challengeMessageLength.min}
        limit={challengeMessageLength.max}
      />
      {draft && (
        <Checkbox
          name="attach_evidence"
          label="Attach the evidence: who is liable, tenancy dates, readings and notices"
          checked={isAttached}
          onCheckedChange={setIsAttached}
        />
      )}
      {evidence && <BillEvidence bill={bill} query={evidence} />}
      <FileUpload
        {...form.field('files')}
        label={draft ? 'Other evidence' : 'Evidence'}
        hint="A tenancy agreement or a photo of the meter, for example."
        optional
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={maxChallengeFiles - (evidence ? 1 : 0)}
        upload={keepFile}
        onValueChange={(chosen) => {
          setFiles(chosen.flatMap((one) => (one.status === 'done' ? [one.result] : [])))
          form.clearErrors(['files'])
        }}
      />
    </FormModal>
  )
}
