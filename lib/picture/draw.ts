import type { ResizeOptions } from 'sharp'
import type { Crop } from './crop'

/** Sizes in pixels that screens request. */
export const PICTURE_SIZES = [64, 160, 400] as const
/** For a product's uploaded picture that is larger than the largest of these; not for the program's own pictures. */
const LARGE_SIZE = 800
export const QUALITY = 78
/** 40 megapixels (safety, D-02). */
const PIXELS_MAX = 40_000_000
/** Longer side of a stored picture, and of the picture of a document, which must stay legible. */
const SIDES = { picture: 2_000, document: 3_200 } as const
const KEPT_QUALITY = 86
/** Ignores a decoder's warnings; missing or damaged pixels are errors. */
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/** Brands of HEIC, first or after a general one; AVIF and videos begin alike and have other brands. */
const HEIC = /^ftyp(?:(?:mif1|msf1).{4}(?:.{4}){0,6}?)?(?:hei[cxms]|hev[cxms])/s

/** True for HEIC pictures of phones, which the decoder reads only if it was built with the codec. */
export const isHeic = (content: Buffer): boolean => HEIC.test(content.toString('latin1', 4, 44))

/** Detects the format by the first bytes, so that no decoder sees anything else (safety D-02). */
export function pictureFormat(content: Uint8Array): PictureFormat | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // Cameras write stray bytes before the first table, which decoders skip.
  if (bytes.subarray(0, 2).equals(Buffer.of(0xff, 0xd8))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (riff) return 'webp'
  return isHeic(bytes) ? 'heif' : null
}

/** Shorter side of a picture in pixels; 0 if it is not a picture. */
async function shorterSide(source: Uint8Array): Promise<number> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(source, OPTIONS).metadata()
    return Math.min(width, height)
  } catch {
    return 0
  }
}

async function draw(source: Uint8Array, side: number, way: ResizeOptions, crop?: Crop): Promise<Buffer | null> {
  if (!pictureFormat(source)) return null
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(source, OPTIONS).rotate()
    const part = crop ? upright.extract({ ...crop, width: crop.side, height: crop.side }) : upright
    return await part.resize(side, side, way).webp({ quality: QUALITY }).toBuffer()
  } catch {
    return null
  }
}

/**
 * Draws an uploaded picture as a WebP that fits into a square of `side` pixels: the first frame, upright, without
 * metadata. Null if the decoder cannot read it, whatever its name.
 */
export const drawInside = (source: Uint8Array, side: number): Promise<Buffer | null> =>
  draw(source, side, { fit: 'inside', withoutEnlargement: true })

/** Draws the middle of a picture as a full square of `side` pixels. */
export const drawSquare = (source: Uint8Array, side: number): Promise<Buffer | null> =>
  draw(source, side, { fit: 'cover' })

export type Sizes = readonly { size: number; bytes: Buffer }[]

interface DrawOptions {
  crop?: Crop | undefined
  /** Also at 800 pixels, if its shorter side has more than 400. */
  large?: boolean
}

/**
 * Draws an uploaded picture in every size, as WebP without metadata. Null if the decoder cannot read it, or if the
 * requested crop is not within it.
 */
export async function drawSizes(source: Uint8Array, { crop, large }: DrawOptions = {}): Promise<Sizes | null> {
  const isLarge = large && (crop?.side ?? (await shorterSide(source))) > Math.max(...PICTURE_SIZES)
  const sizes: { size: number; bytes: Buffer }[] = []
  for (const size of [...PICTURE_SIZES, ...(isLarge ? [LARGE_SIZE] : [])]) {
    const bytes = await draw(source, size, { fit: 'cover' }, crop)
    if (!bytes) return null
    sizes.push({ size, bytes })
  }
  return sizes
}

export type PictureFault = 'picture' | 'format' | 'pixels'

/** Re-encodes an uploaded picture as WebP: upright, the first frame, without metadata. */
export async function drawKept(content: Uint8Array, kind: keyof typeof SIDES): Promise<Buffer | PictureFault> {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(content, { ...OPTIONS, limitInputPixels: false }).metadata()
    if (format !== pictureFormat(content)) return 'format'
    if (width * height > PIXELS_MAX) return 'pixels'
    const side = SIDES[kind]
    return await sharp(content, OPTIONS)
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: KEPT_QUALITY })
      .toBuffer()
  } catch {
    return 'picture'
  }
}

/** Widest thumbnail of a picture of an exact size, in pixels. */
const THUMB = 160

/** Reason why a picture of an exact size is refused: it is not a picture, or it has another size. */
export type ExactFault = 'picture' | 'size'

/**
 * Re-encodes an uploaded picture of exactly `width` by `height` pixels as WebP, whole and as a thumbnail. Stored under
 * the sizes of square pictures: 64 is the thumbnail, 800 the whole.
 */
export async function drawExact(
  source: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Sizes | ExactFault> {
  if (!pictureFormat(source)) return 'picture'
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient } = await sharp(source, OPTIONS).metadata()
    if (autoOrient.width !== width || autoOrient.height !== height) return 'size'
    const whole = await sharp(source, OPTIONS).rotate().webp({ quality: KEPT_QUALITY }).toBuffer()
    const thumb = await sharp(source, OPTIONS)
      .rotate()
      .resize(THUMB, THUMB, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    return [
      { size: PICTURE_SIZES[0], bytes: thumb },
      { size: LARGE_SIZE, bytes: whole },
    ]
  } catch {
    return 'picture'
  }
}
