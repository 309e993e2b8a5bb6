/** Enough to read every number of a meter. */
const longestSide = 1_600

/**
 * A photo as a small JPEG without what a camera notes beside it, such as the place: it is sent in seconds and fits into the browser's
 * storage.
 * @returns a data URL
 * @throws what the browser says of a file that it can't open as a picture
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
