/** What lies above what (visual language, section 4). Modals lie above all of it, in the browser's top layer, with what opens in them. */
export const stacking = {
  tableHeader: 5,
  tableFooter: 6,
  topBar: 20,
  mobileActionBar: 30,
  menu: 45,
  toast: 50,
  loadingBar: 60,
} as const
