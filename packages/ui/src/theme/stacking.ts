/** The stacking order (visual language, section 4). What opens in a modal comes after it in the page, and is therefore above it. */
export const stacking = {
  tableHeader: 5,
  tableFooter: 6,
  topBar: 20,
  mobileActionBar: 30,
  modal: 40,
  menu: 45,
  toast: 50,
  loadingBar: 60,
} as const
