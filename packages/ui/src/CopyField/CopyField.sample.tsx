import { CopyField } from '@doorstep/ui/CopyField'

export function Sample() {
  return <CopyField label="Sort code" value="20-41-77" copyValue="204177" />
}
