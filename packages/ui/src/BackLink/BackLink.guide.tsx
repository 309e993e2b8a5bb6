import type { Guide } from '../docs/guide.ts'
import { BackLink } from './BackLink.tsx'

export const guide: Guide = {
  do: {
    shows: <BackLink href="#void-bills">Void bills</BackLink>,
    why: '‘Void bills’ says where the link leads.',
  },
  dont: {
    shows: <BackLink href="#void-bills">Back to previous page</BackLink>,
    why: 'For people who followed a link in an email, the ‘previous page’ is a different one.',
  },
  anatomy: null,
  content: ['Use the title of the page above, without ‘Back to’.'],
}
