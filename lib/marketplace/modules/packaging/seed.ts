import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { packaging } from '../../tables/packaging'
import { shopIdOf } from '../shop'

/** Parcels of the demo's shops by name: millimetres, grams. */
const SAVED = {
  liang: [
    ['茶具纸箱', '320x240x160', 180],
    ['气泡袋', '260x200x40', 25],
  ],
  pennine: [
    ['Mug box', '180x150x120', 60],
    ['Blanket bag', '420x320x90', 45],
  ],
} as const

/** Seeds saved parcels of the demo's shops. */
export async function seedPackaging(tx: Db, createdAt: Date): Promise<void> {
  const rows = Object.entries(SAVED).flatMap(([shop, parcels]) =>
    parcels.map(([name, size, packagingG]) => ({
      ...{ id: seededId(`packaging:${shop}:${name}`), shopId: shopIdOf(shop), name, size, packagingG, createdAt },
    })),
  )
  await tx.insert(packaging).values(rows)
}
