import { type Crop, heightOf, middleOf } from '@/lib/picture/crop'
import type { PictureSize } from './use-crop'

const QUALITY = 0.95

/** Decodes a file as a picture; null if the browser cannot. */
export async function bitmapOf(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/**
 * Crops a picture to exactly the required pixels in the browser; null if the picture is smaller, and the unchanged file
 * if the browser cannot read it: the server then refuses it.
 */
export async function cutPicture(file: File, crop: Crop | null, { width, height }: PictureSize): Promise<File | null> {
  const picture = await bitmapOf(file)
  if (!picture) return file
  if (picture.width === width && picture.height === height) return file
  const ratio = width / height
  const { left, top, side } = crop ?? middleOf(picture.width, picture.height, ratio)
  if (side < width) return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, left, top, side, heightOf(side, ratio), 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
