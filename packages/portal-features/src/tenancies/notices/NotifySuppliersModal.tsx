import { officeFailures } from '@doorstep/portal-contract/messages'
import type { NoticeSupplier, NoticeSuppliers } from '@doorstep/portal-contract/notices.schema'
import { noticePurposes, type NoticePurpose } from '@doorstep/portal-contract/notices'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Select } from '@doorstep/ui/Select'
import { useState } from 'react'
import { browserClient } from '../../shared/client/browserClient.ts'
import { saveDownload } from '../../shared/client/download.ts'
import { noticeLetterUrl } from '../../shared/client/fileUrls.ts'
import { toastFailure } from '../../shared/client/toastFailure.ts'
import { FilePreview } from '../../shared/files/FilePreview.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { counted } from '../../shared/format/counted.ts'
import { ask } from '../../shared/modal/confirm.ts'
import { datesText } from '../../shared/property/datesText.ts'
import { pushToast } from '../../shared/state/toasts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import * as css from './NotifySuppliersModal.css.ts'
import {
  needsNotice,
  type NoticeFormProps,
  type NoticeModalProps,
  supplierHint,
} from './useNoticeSuppliers.ts'

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    notifySuppliers: NoticeModalProps
  }
}

const title = 'Notify suppliers'

/** Letters to suppliers about a tenancy: whom and what to tell, each letter as it will be sent, and a question before they are (D88). */
export const NotifySuppliersModal = (props: NoticeModalProps) => (
  <NoticeModal title={title} modal={props} Form={NotifySuppliers} />
)

function NotifySuppliers({ propertyId, tenancyId, found, refreshAfter, onClose }: NoticeFormProps) {
  const { tenancy, suppliers } = found
  const [purpose, setPurpose] = useState<NoticePurpose>(() => purposeFor(found))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    found.suppliers.filter((each) => needsNotice(each) && canBeEmailed(each)).map(idOf),
  )
  const [shown, setShown] = useState('')
  const receivers = suppliers.filter((each) => chosen.includes(idOf(each)))
  const reader = receivers.find((each) => idOf(each) === shown) ?? receivers[0]

  const form = useForm({
    fields: ['purpose', 'supplier_ids'],
    waitsOffline: false,
    async send(_answers, api) {
      const body = {
        version: tenancy.version,
        purpose,
        supplier_ids: receivers.map(({ provider }) => provider.id),
      }
      const isSure = receivers.length === 0 || (await ask(questionOf(receivers)))
      if (!isSure) return undefined
      try {
        return await api.notices.send(propertyId, tenancyId, body)
      } catch (error) {
        await refreshAfter(error)
        throw error
      }
    },
    onSuccess(notices) {
      if (!notices) return
      pushToast({ tone: 'positive', message: `${counted(receivers.length, 'letter')} sent` })
      onClose(notices)
    },
  })

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={title}
      description={`Tenancy: ${datesText(tenancy)}`}
      submitLabel={receivers.length > 1 ? `Send ${receivers.length} letters` : 'Send letter'}
      {...form.modalProps}
    >
      {/* Letters about another version are another request. */}
      <input type="hidden" name="version" value={tenancy.version} />
      <RadioGroup
        {...form.field('purpose')}
        label="What to tell them"
        options={purposesOf({ tenancy, suppliers })}
        value={purpose}
        onValueChange={(value) => setPurpose(noticePurposes.find((each) => each === value) ?? purpose)}
        inline
      />
      <CheckboxGroup
        {...form.field('supplier_ids')}
        label="Suppliers"
        options={suppliers.map((supplier) => ({
          value: idOf(supplier),
          label: supplier.provider.name,
          hint: canBeEmailed(supplier) ? supplierHint(supplier) : 'We have no email address for it.',
          disabled: !canBeEmailed(supplier),
        }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {receivers.length > 1 && (
        <Select
          name="letter"
          label="Letter to show"
          options={receivers.map((each) => ({ value: idOf(each), label: each.provider.name }))}
          value={reader && idOf(reader)}
          onValueChange={setShown}
        />
      )}
      {reader && (
        <Letter
          key={`${idOf(reader)} ${purpose} ${tenancy.version}`}
          {...{ propertyId, tenancyId, purpose }}
          supplier={reader}
        />
      )}
    </FormModal>
  )
}

interface LetterProps extends Pick<NoticeModalProps, 'propertyId' | 'tenancyId'> {
  purpose: NoticePurpose
  supplier: NoticeSupplier
}

/** A letter as it will be sent. */
function Letter({ propertyId, tenancyId, purpose, supplier: { provider } }: LetterProps) {
  const at = [propertyId, tenancyId, { supplier_id: provider.id, purpose }] as const
  const failure = officeFailures.documentDownload
  return (
    <div className={css.letter}>
      <FilePreview
        name={`Notice to ${provider.name}.pdf`}
        title={`The letter to ${provider.name}`}
        href={noticeLetterUrl(...at)}
        check={() => browserClient().notices.checkLetter(...at)}
        load={async () => (await browserClient().notices.letter(...at)).file}
        onDownload={() =>
          void toastFailure(browserClient().notices.letter(...at), failure).then(
            (file) => file && saveDownload(file),
          )
        }
        failure={failure}
      />
    </div>
  )
}

const idOf = ({ provider }: NoticeSupplier) => String(provider.id)

const canBeEmailed = ({ email }: NoticeSupplier) => email !== null

/** What most likely is to be told: what the first supplier doesn't know. */
const purposeFor = ({ suppliers }: NoticeSuppliers): NoticePurpose =>
  (suppliers.find(needsNotice) ?? suppliers.find(({ due }) => due !== null))?.due ?? 'open'

const purposeLabels: Record<NoticePurpose, string> = {
  open: 'The tenancy starts',
  close: 'The tenancy ends',
  change: 'The dates have changed',
}

/** What can be told: an end only where there is one, and other dates only where some were told. */
const purposesOf = ({ tenancy, suppliers }: NoticeSuppliers) =>
  noticePurposes
    .filter((purpose) => purpose !== 'close' || tenancy.tenancy_end !== null)
    .filter((purpose) => purpose !== 'change' || suppliers.some(({ told }) => told !== null))
    .map((purpose) => ({ value: purpose, label: purposeLabels[purpose] }))

function questionOf(receivers: readonly NoticeSupplier[]) {
  const [first] = receivers
  const isOne = receivers.length === 1
  return {
    question:
      isOne && first ? `Send the letter to ${first.provider.name}?` : `Send ${receivers.length} letters?`,
    consequence: `We’ll email ${isOne ? 'it' : 'them'} now, and replies come to you. You can’t undo this.`,
    confirmLabel: isOne ? 'Send letter' : `Send ${receivers.length} letters`,
  }
}
