import { sql } from 'drizzle-orm'
import { drawExact, PICTURE_SIZES, QUALITY, type Sizes } from '@/lib/picture/draw'
import type { Db } from '../../kernel/database'
import { isId, newId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'

/** Quality of the smallest size, which is inlined in a page eight times or more and shown at 40 pixels. */
const SMALL_QUALITY = 44
/** Effort 6 takes two seconds for a flat picture with an alpha channel, and saves only 2 %. */
const EFFORT = 5
interface NewPicture {
  /** Null for the platform's own, visible to every signed-in user. */
  shopId: string | null
  kind: 'product' | 'logo' | 'avatar' | 'ad'
  /** SVG drawn by our own seed. */
  source: Buffer
  at: Date
  id?: string
  /** Name in the library. */
  name?: string
}

/** Returns the picture in each size as WebP, without the file's metadata. */
async function resizePicture(source: Buffer): Promise<{ size: number; bytes: Buffer }[]> {
  // Loaded on demand: a start that draws nothing is quicker.
  const { default: sharp } = await import('sharp')
  const cut = async (size: number) => ({
    size,
    bytes: await sharp(source)
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .webp({ quality: size === PICTURE_SIZES[0] ? SMALL_QUALITY : QUALITY, effort: EFFORT })
      .toBuffer(),
  })
  return Promise.all(PICTURE_SIZES.map(cut))
}

/** Stores the sizes of a drawn picture, and returns its id. */
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

/** Width and height of a picture of an exact size, in pixels. */
export interface PictureSize {
  width: number
  height: number
}

const exactName = ({ width, height }: PictureSize): string => `${width}x${height}`

/** Stores a picture of an exact size, for advertisements and banners; `shopId` is null for the platform. */
export const keepExactPicture = (
  tx: Db,
  { size, ...owner }: { shopId: string | null; at: Date; size: PictureSize },
  sizes: Sizes,
): Promise<string> => keepPicture(tx, { ...owner, kind: 'ad', name: exactName(size) }, sizes)

/** Stores a drawing of our own in an exact size. */
export async function storeExactPicture(
  tx: Db,
  { source, ...picture }: { source: Buffer; shopId: string | null; at: Date; size: PictureSize },
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const drawn = await drawExact(await sharp(source).png().toBuffer(), picture.size)
  if (typeof drawn === 'string') throw new Error('a drawing does not have the size that it was drawn for')
  return keepExactPicture(tx, picture, drawn)
}

/** True if a picture of that exact size was stored for this owner. */
export async function isExactPicture(
  tx: Db,
  id: string,
  { shopId, size }: { shopId: string | null; size: PictureSize },
) {
  const found = isId(id)
    ? await query(
        tx,
        IdRow,
        sql`select id from stored_picture where id = ${id} and shop_id is not distinct from ${shopId}::uuid
          and kind = 'ad' and name = ${exactName(size)}`,
      )
    : []
  return found.length > 0
}

/** Draws and stores a picture of our own in every size. */
export const storePicture = async (tx: Db, picture: NewPicture): Promise<string> =>
  keepPicture(tx, picture, await resizePicture(picture.source))
