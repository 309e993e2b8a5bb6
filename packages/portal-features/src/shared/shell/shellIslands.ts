// One module for the islands of every page, so that they come in one request.
export { PartnerSwitcher } from './PartnerSwitcher.tsx'
export { ShellFeedback } from './ShellFeedback.tsx'
