import { viewNameMaxLength, viewNameText } from '@doorstep/portal-contract/saved-views'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { concludeChange } from '../change/change.ts'
import { useForm } from '../form/useForm.ts'
import type { ViewDraft } from './savedViews.store.ts'

export interface SaveViewModalProps {
  /** The view to rename or share; a new one is made without it. */
  view?: SavedView
  /** What a new view keeps. */
  draft: ViewDraft
  /** What the list is called: 'Properties'. */
  listTitle: string
  /** Called with the view as it was saved. */
  onClose: (view?: SavedView) => void
}

declare module '../modal/openModal.ts' {
  interface Modals {
    saveView: SaveViewModalProps
  }
}

/** Saves a list's filters, order and columns under a name, or changes the name and who sees it. */
export function SaveViewModal({ view, draft, listTitle, onClose }: SaveViewModalProps) {
  const form = useForm({
    fields: ['name'],
    missing: { name: viewNameText },
    send(answers, api) {
      const choices = {
        name: String(answers.get('name') ?? ''),
        is_shared: answers.has('is_shared'),
        is_default: answers.has('is_default'),
      }
      return view ? api.savedViews.update(view.id, choices) : api.savedViews.create({ ...draft, ...choices })
    },
    onSuccess(saved) {
      concludeChange(saved, { saved: onClose, toast: `View “${saved.name}” saved.` })
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={view ? 'Change this view' : 'Save this view'}
      description={view ? undefined : 'It saves the filters, order and columns you see now.'}
      submitLabel={view ? 'Save changes' : 'Save view'}
      {...form.modalProps}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        defaultValue={view?.name}
        maxLength={viewNameMaxLength}
        autoComplete="off"
      />
      <Stack space={8}>
        <Checkbox name="is_shared" label="Share it with your team" defaultChecked={view?.is_shared} />
        <Checkbox
          name="is_default"
          label={`Open ${listTitle} with this view`}
          defaultChecked={view?.is_default}
        />
      </Stack>
    </FormModal>
  )
}
