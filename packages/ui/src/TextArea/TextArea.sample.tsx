import { TextArea } from '@doorstep/ui/TextArea'

export function Sample() {
  return <TextArea label="Note" name="note" limit={200} />
}
