/** The islands of the shell, which every page for signed-in people has: one module, so that the browser loads one file for all of them. */
export { SearchButton, SearchField } from '../shared/search/SearchField.tsx'
export { AccountLabel } from '../shared/shell/AccountLabel.tsx'
export { AddMenu } from '../shared/shell/AddMenu.tsx'
export { AlertsToDo, BillsToPay } from '../shared/shell/SidebarFigures.tsx'
export { ShellFeedback } from './ShellFeedback.tsx'
