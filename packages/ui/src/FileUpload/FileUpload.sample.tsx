import { FileUpload } from '@doorstep/ui/FileUpload'

export function Sample() {
  async function upload(file: File) {
    // Send the file to your server here, and return what it answers.
    return file.name
  }

  return (
    <FileUpload
      label="Bills"
      name="bills"
      accept=".pdf,application/pdf,.jpg,image/jpeg"
      maxSize={1_000_000}
      upload={upload}
    />
  )
}
