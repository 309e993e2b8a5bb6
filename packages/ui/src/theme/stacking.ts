/** What lies above what (visual language, section 4). */
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
