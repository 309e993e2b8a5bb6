/** The `accept` attribute of a document's file field; the API checks the bytes (D6). */
export const documentAccept = '.pdf,application/pdf,.jpg,.jpeg,image/jpeg,.png,image/png'

/** How many documents one call may bring. */
export const maxDocumentsPerCall = 5
