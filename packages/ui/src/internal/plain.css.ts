import { classPrefix } from './classPrefix.ts'

/** For an element that has no look of its own: in somebody else's page it is known by this as the kit's. */
export const plain = classPrefix
