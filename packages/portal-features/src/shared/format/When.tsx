import { useToday } from '../state/page.ts'
import { whenInLondon } from './moments.ts'

/** When something happened, for a list: 'Today, 09:14', or the date alone before today. */
export function When({ moment }: { moment: string }) {
  return whenInLondon(moment, useToday())
}
