/** Which way suppliers come to know of a tenancy: by a letter, or they know already (D88). The modals are named so. */
export type NoticeWay = 'notifySuppliers' | 'suppliersKnow'
