import { addDays } from '@doorstep/portal-contract/dates'
import { startRange } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Columns } from '@doorstep/ui/Columns'
import { ConfirmDialog, discardQuestion } from '@doorstep/ui/ConfirmDialog'
import { DateField } from '@doorstep/ui/DateField'
import { Drawer } from '@doorstep/ui/Drawer'
import { Form } from '@doorstep/ui/Form'
import { Stack } from '@doorstep/ui/Stack'
import { useId, useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'
import { datesIn } from './datesIn.ts'
import * as css from './ChangeDatesDrawer.css.ts'
import { DatesPicture } from './DatesPicture.tsx'
import { describeAnswer } from './tenancyAnswers.ts'
import { toastUndo } from './toastUndo.ts'
import { useDatesPreview } from './useDatesPreview.ts'
import { useNewerVersion } from './useNewerVersion.ts'
import { WhatWillChange } from './WhatWillChange.tsx'

export interface ChangeDatesDrawerProps {
  tenancy: Tenancy
  today: string
  /** The field that gets focus: the end, for a tenancy that is to be ended. */
  focus?: 'end'
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the tenancy as it was, when the change is undone. */
  onRestored: (tenancy: Tenancy) => void
  /** Called with the tenancy as it is now, when it was changed. */
  onClose: (changed?: Tenancy) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    changeDates: ChangeDatesDrawerProps
  }
}

/** Changes a tenancy's dates, showing what that changes before it is saved (D19, D67). */
export function ChangeDatesDrawer({
  tenancy,
  today,
  focus,
  client = browserClient(),
  onRestored,
  onClose,
}: ChangeDatesDrawerProps) {
  const { id, property } = tenancy
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const endRef = useRef<HTMLInputElement>(null)
  const isDiscarding = useRef(false)
  const [isAskingToDiscard, setAskingToDiscard] = useState(false)
  const sendChanges = useNewerVersion(tenancy, { answersOf: datesOf, describe: describeAnswer })

  // Read when it is needed, because date fields change what they send without a form event.
  function isChanged(): boolean {
    if (!formRef.current) return false
    const dates = datesIn(new FormData(formRef.current))
    return dates.tenancy_start !== tenancy.tenancy_start || dates.tenancy_end !== tenancy.tenancy_end
  }
  const form = useForm({
    fields: ['tenancy_start', 'tenancy_end'],
    isUnsaved: isChanged,
    send: (answers) =>
      sendChanges(datesIn(answers), (update) => client.tenancies.update(property.id, id, update)),
    onSuccess({ data, undo_id }) {
      if (undo_id !== null)
        toastUndo('Dates changed', async () =>
          onRestored(await client.tenancies.restore(property.id, id, undo_id)),
        )
      onClose(data)
    },
  })
  const { preview, isAsking, hasFailed, ask, retry } = useDatesPreview({
    formRef,
    load: (dates, options) =>
      client.tenancies.preview(property.id, id, { version: tenancy.version, ...dates }, options),
    onRefused: (errors) => form.setProblem({ errors }),
  })
  const range = startRange(today)
  const onDate = (name: string) => () => {
    form.clearErrors([name])
    ask()
  }
  function close() {
    if (form.busy) return
    if (isChanged()) setAskingToDiscard(true)
    else onClose()
  }
  return (
    <>
      {/* Before the drawer, as in FormModal: when both close at once, focus goes back first into the drawer and then out of it. */}
      <ConfirmDialog
        {...discardQuestion}
        open={isAskingToDiscard}
        onOpenChange={(isOpen) => {
          setAskingToDiscard(isOpen)
          if (isDiscarding.current) onClose()
        }}
        onConfirm={() => {
          isDiscarding.current = true
        }}
      />
      <Drawer
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Change dates"
        {...(focus === 'end' && { initialFocus: endRef })}
        footer={
          <>
            <span className={css.footNote}>Nothing changes until you save</span>
            <Button disabled={form.busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy}>
              Save dates
            </Button>
          </>
        }
      >
        <Form {...form.formProps} ref={formRef} id={formId}>
          <Stack space={20}>
            <Columns>
              <DateField
                {...form.field('tenancy_start')}
                label="Start"
                defaultValue={tenancy.tenancy_start}
                min={tenancy.tenancy_start < range.from ? tenancy.tenancy_start : range.from}
                max={range.to}
                today={today}
                required
                onValueChange={onDate('tenancy_start')}
                onOpenFailure={sayUnexpectedFailure}
              />
              <DateField
                {...form.field('tenancy_end')}
                ref={endRef}
                label="End"
                optional
                defaultValue={tenancy.tenancy_end}
                min={addDays(tenancy.tenancy_start < range.from ? tenancy.tenancy_start : range.from, 1)}
                today={today}
                onValueChange={onDate('tenancy_end')}
                onOpenFailure={sayUnexpectedFailure}
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
        </Form>
      </Drawer>
    </>
  )
}

const datesOf = ({ tenancy_start, tenancy_end }: Tenancy) => ({ tenancy_start, tenancy_end })
