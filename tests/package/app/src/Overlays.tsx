'use client'

import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Combobox } from '@doorstep/ui/Combobox'
import { CommandPalette } from '@doorstep/ui/CommandPalette'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { DateField } from '@doorstep/ui/DateField'
import { DateRangeField } from '@doorstep/ui/DateRangeField'
import { Drawer } from '@doorstep/ui/Drawer'
import { FormModal } from '@doorstep/ui/FormModal'
import { Menu } from '@doorstep/ui/Menu'
import { Modal } from '@doorstep/ui/Modal'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Popover } from '@doorstep/ui/Popover'
import { Tabs } from '@doorstep/ui/Tabs'
import { TextField } from '@doorstep/ui/TextField'
import { Toaster } from '@doorstep/ui/Toaster'
import { Tooltip } from '@doorstep/ui/Tooltip'

const names = ['Modal', 'Drawer', 'Confirmation', 'Form', 'Commands'] as const
const ignore = () => {}
const towns = ['Leeds', 'York'].map((label) => ({ value: label, label }))
const tabs = ['Overview', 'Tenants'].map((label) => ({ value: label, label }))
const paid = { id: 'paid', tone: 'positive', message: '1 bill paid', duration: Infinity } as const

/** Everything of the kit that opens over a page. */
export function Overlays() {
  const [shown, setShown] = useState<(typeof names)[number] | null>(null)
  const [tab, setTab] = useState('Overview')
  const [isPaid, setPaid] = useState(false)
  const overlay = (name: (typeof names)[number]) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  })
  return (
    <section aria-label="Overlays">
      {names.map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      <Menu label="Actions" items={[{ id: 'pay', label: 'Pay', onSelect: ignore }]} />
      <Popover label="Balance" trigger={{ text: 'Balance' }}>
        £12.50
      </Popover>
      <Tooltip content="Shows that it was paid">
        <Button onClick={() => setPaid(true)}>Notify</Button>
      </Tooltip>
      <Toaster toasts={isPaid ? [paid] : []} onDismiss={() => setPaid(false)} />
      <Tabs label="Property" tabs={tabs} value={tab} onValueChange={setTab}>
        {tab}
      </Tabs>
      <MultiSelect label="Towns" options={towns} />
      <Combobox name="town" label="Town" options={towns} />
      <DateField name="day" label="Day" />
      <DateRangeField startName="start" endName="end" label="Period" />
      <Modal {...overlay('Modal')} title="A modal">
        Words
      </Modal>
      <Drawer {...overlay('Drawer')} title="A drawer">
        Words
      </Drawer>
      <ConfirmDialog
        {...overlay('Confirmation')}
        question="Pay?"
        confirmLabel="Pay"
        onConfirm={ignore}
        failureMessage="Try again."
      />
      <FormModal
        {...overlay('Form')}
        title="A form"
        submitLabel="Send"
        onSubmit={ignore}
        failureMessage="Try again."
      >
        <TextField name="name" label="Name" />
      </FormModal>
      <CommandPalette
        {...overlay('Commands')}
        label="Search pages"
        commands={[{ id: 'bills', label: 'Bills', group: 'Pages', onSelect: ignore }]}
      />
    </section>
  )
}
