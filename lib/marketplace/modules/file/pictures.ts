import { sql } from 'drizzle-orm'
import type { ResizeOptions } from 'sharp'
import type { Crop } from '@/lib/picture/crop'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'

const PICTURE_SIZES = [64, 160, 400] as const
/** Of an uploaded picture of a product that has more than the largest of these; our own drawings do without. */
const LARGE_SIZE = 800
const QUALITY = 78
/** Of the smallest, which travels in the page itself eight times and more, and is shown at 40 pixels. */
const SMALL_QUALITY = 44
/** The last step, 6, takes two seconds of a processor for a flat picture with an alpha channel, and saves a fiftieth. */
const EFFORT = 5
/** 40 megapixels (safety, D-02). */
const PIXELS_MAX = 40_000_000

interface NewPicture {
  /** Null: the platform's own, for everybody who is signed in. */
  shopId: string | null
  kind: 'product' | 'logo' | 'avatar'
  /** SVG that our own seed has drawn, or a JPEG, PNG or WebP. */
  source: Buffer
  at: Date
  id?: string
  /** As the library calls it. */
  name?: string
}

/** The picture in each size as WebP, without whatever else the file carried. */
async function resizePicture(source: Buffer): Promise<{ size: number; bytes: Buffer }[]> {
  // Loaded when it is needed: a start that has nothing to draw need not wait for it.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'warning' } as const
  const cut = async (size: number) => ({
    size,
    bytes: await sharp(source, options)
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .webp({ quality: size === PICTURE_SIZES[0] ? SMALL_QUALITY : QUALITY, effort: EFFORT })
      .toBuffer(),
  })
  return Promise.all(PICTURE_SIZES.map(cut))
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** The shorter side of a picture in pixels; 0 for what is none. */
async function shorterSide(source: Buffer): Promise<number> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'warning' }).metadata()
    return Math.min(width, height)
  } catch {
    return 0
  }
}

async function draw(source: Buffer, side: number, way: ResizeOptions, crop?: Crop): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format ?? '')) return null
    const upright = picture.rotate()
    const part = crop ? upright.extract({ ...crop, width: crop.side, height: crop.side }) : upright
    return await part.resize(side, side, way).webp({ quality: QUALITY }).toBuffer()
  } catch {
    return null
  }
}

/**
 * What somebody has uploaded as a WebP that fits into a square of `side` pixels: the first frame, turned upright, without
 * whatever else the file carried. Null when it is no JPEG, PNG or WebP, whatever it is called.
 */
export const drawAnew = (source: Buffer, side: number): Promise<Buffer | null> =>
  draw(source, side, { fit: 'inside', withoutEnlargement: true })

/** The same as a full square of `side` pixels: its middle, where it is longer than it is wide or the other way round. */
export const drawSquare = (source: Buffer, side: number): Promise<Buffer | null> => draw(source, side, { fit: 'cover' })

type Sizes = readonly { size: number; bytes: Buffer }[]

/** Keeps a picture that was drawn in the sizes that screens ask for, and returns its id. */
export async function keepPicture(tx: Db, picture: Omit<NewPicture, 'source'>, sizes: Sizes): Promise<string> {
  const id = picture.id ?? newId(picture.at.getTime())
  const total = sizes.reduce((sum, { bytes }) => sum + bytes.length, 0)
  await tx.execute(sql`insert into stored_picture (id, shop_id, kind, name, bytes, created_at)
    values (${id}, ${picture.shopId}, ${picture.kind}, ${picture.name ?? ''}, ${total}, ${picture.at.toISOString()})`)
  for (const { size, bytes } of sizes) {
    await tx.execute(sql`insert into stored_picture_size (picture_id, size, type, bytes)
      values (${id}, ${size}, 'image/webp', decode(${bytes.toString('base64')}, 'base64'))`)
  }
  return id
}

/** Draws a picture in every size and keeps it: for what is our own. */
export const storePicture = async (tx: Db, picture: NewPicture): Promise<string> =>
  keepPicture(tx, picture, await resizePicture(picture.source))

interface DrawOptions {
  crop?: Crop | undefined
  /** At 800 pixels too, where its shorter side has more than 400. */
  large?: boolean
}

/**
 * What somebody has uploaded in every size, as WebP without whatever else the file carried. Null when it is no JPEG, PNG
 * or WebP, whatever it is called, or when the square that is asked for is not within it.
 */
export async function drawSizes(source: Buffer, { crop, large }: DrawOptions = {}): Promise<Sizes | null> {
  const isLarge = large && (crop?.side ?? (await shorterSide(source))) > Math.max(...PICTURE_SIZES)
  const sizes: { size: number; bytes: Buffer }[] = []
  for (const size of [...PICTURE_SIZES, ...(isLarge ? [LARGE_SIZE] : [])]) {
    const bytes = await draw(source, size, { fit: 'cover' }, crop)
    if (!bytes) return null
    sizes.push({ size, bytes })
  }
  return sizes
}
