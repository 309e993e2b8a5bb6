/** For a FileUpload whose form sends the files itself. */
export const keepFile = async (file: File): Promise<File> => file

/** In MB of a million bytes, as the field says it; the API takes a little more. */
export const largestFile = 10_000_000

/** What a form's answers say of files that the form sends itself, so that other files are another request (D5). */
export const namesOfFiles = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('; ')
