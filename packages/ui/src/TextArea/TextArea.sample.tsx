import { TextArea } from '@doorstep/ui/TextArea'

export function Sample() {
  return <TextArea label="What is wrong with the bill?" name="reason" limit={200} />
}
