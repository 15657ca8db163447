import { sql } from 'drizzle-orm'
import type { ResizeOptions } from 'sharp'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'

const PICTURE_SIZES = [64, 160, 400] as const
const QUALITY = 78
/** Of the smallest, which travels in the page itself eight times and more, and is shown at 40 pixels. */
const SMALL_QUALITY = 56
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

async function draw(source: Buffer, side: number, way: ResizeOptions): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format ?? '')) return null
    return await picture.rotate().resize(side, side, way).webp({ quality: QUALITY }).toBuffer()
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

/**
 * What somebody has uploaded in every size, as WebP without whatever else the file carried. Null when it is no JPEG, PNG
 * or WebP, whatever it is called.
 */
export async function drawSizes(source: Buffer): Promise<Sizes | null> {
  const sizes = await Promise.all(
    PICTURE_SIZES.map(async (size) => ({ size, bytes: await draw(source, size, { fit: 'cover' }) })),
  )
  return sizes.every((each): each is { size: (typeof PICTURE_SIZES)[number]; bytes: Buffer } => each.bytes !== null)
    ? sizes
    : null
}
