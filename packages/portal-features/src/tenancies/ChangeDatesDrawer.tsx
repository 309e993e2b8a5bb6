import { addDays } from '@doorstep/portal-contract/dates'
import { missingOfTenancy, startRange } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { FormDrawer } from '@doorstep/ui/FormDrawer'
import { Stack } from '@doorstep/ui/Stack'
import { useRef } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { useVersion } from '../shared/record/useVersion.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { datesIn } from './datesIn.ts'
import { DatesPicture } from './DatesPicture.tsx'
import { clashText, datesOf } from './tenancyAnswers.ts'
import { undoOf } from './undoOf.ts'
import { useDatesPreview } from './useDatesPreview.ts'
import { WhatWillChange } from './WhatWillChange.tsx'

export interface ChangeDatesDrawerProps {
  tenancy: Tenancy
  /** The field that gets focus: the end, for a tenancy that is to be ended. */
  focus?: 'end'
  /** Called with the tenancy as it is now, when it was changed and when that was undone. */
  onChanged: (tenancy: Tenancy) => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    changeDates: ChangeDatesDrawerProps
  }
}

/** Changes a tenancy's dates, showing what that changes before it is saved (D19, D67). */
export function ChangeDatesDrawer({ tenancy, focus, onChanged, onClose }: ChangeDatesDrawerProps) {
  const today = useToday()
  const { id, property } = tenancy
  const formRef = useRef<HTMLFormElement>(null)
  const endRef = useRef<HTMLInputElement>(null)
  const version = useVersion({
    record: tenancy,
    answersOf: datesOf,
    read: () => datesIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: ['tenancy_start', 'tenancy_end'],
    missing: missingOfTenancy,
    send: (answers, api) =>
      version.send(datesIn(answers), (update) => api.tenancies.update(property.id, id, update)),
    onSuccess(changed) {
      concludeChange(changed, {
        saved: ({ data }) => onChanged(data),
        toast: 'Dates changed',
        undo: ({ undo_id }) => undoOf(tenancy, undo_id, onChanged),
      })
      onClose()
    },
  })
  const { preview, isAsking, hasFailed, ask, retry } = useDatesPreview({
    formRef,
    answersKey: version.key,
    load: (dates, options) =>
      browserClient().tenancies.preview(
        property.id,
        id,
        { version: version.newest().version, ...dates },
        options,
      ),
    onRefused: (errors) => form.setProblem({ errors }),
  })
  const range = startRange(today)
  const first = tenancy.tenancy_start < range.from ? tenancy.tenancy_start : range.from
  const onDate = (name: string) => () => {
    form.clearErrors([name])
    ask()
  }
  return (
    <FormDrawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change dates"
      note="Nothing changes until you save"
      submitLabel="Save dates"
      formRef={formRef}
      {...(focus === 'end' && { initialFocus: endRef })}
      {...form.modalProps}
    >
      <Stack space={20}>
        <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText} />
        <Columns key={version.key}>
          <DateField
            {...form.field('tenancy_start')}
            label="Start"
            defaultValue={version.answers.tenancy_start}
            min={first}
            max={range.to}
            today={today}
            onValueChange={onDate('tenancy_start')}
            onOpenFailure={toastUnexpectedFailure}
          />
          <DateField
            {...form.field('tenancy_end')}
            ref={endRef}
            label="End"
            optional
            defaultValue={version.answers.tenancy_end}
            min={addDays(first, 1)}
            today={today}
            onValueChange={onDate('tenancy_end')}
            onOpenFailure={toastUnexpectedFailure}
          />
        </Columns>
        {preview && <DatesPicture picture={preview.picture} />}
        <WhatWillChange
          changes={preview?.changes ?? null}
          isAsking={isAsking}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      </Stack>
    </FormDrawer>
  )
}
