import type { Guide } from '../docs/guide.ts'
import { BackLink } from './BackLink.tsx'

export const guide: Guide = {
  do: {
    shows: <BackLink href="#void-bills">Void bills</BackLink>,
    why: '‘Void bills’ says where the press leads.',
  },
  dont: {
    shows: <BackLink href="#void-bills">Back to previous page</BackLink>,
    why: '‘Previous page’ is another one for people who came from a link in an email.',
  },
  anatomy: null,
  content: ['The title of the page above, as it is written there, without ‘Back to’.'],
}
