import { asc, inArray, sql } from 'drizzle-orm'
import { type BannerAudience, bannerState } from '@/lib/domain/ads/banner'
import type { AdDevice, AdPage } from '@/lib/domain/ads/position'
import type { Context } from '../../kernel/context'
import { adBanner, adPosition } from '../../tables/ads'
import { isLive } from './links'
import { type RunningAd, runningAds } from './order/reads'

export type Position = typeof adPosition.$inferSelect
export type HouseBanner = typeof adBanner.$inferSelect

/** A call of the storefront under the scope of all shops. */
export type Visiting = Pick<Context, 'tx' | 'now' | 'ip' | 'scope'>

/** A position with what it has to show to a visitor on a UK day. */
export interface Filled {
  position: Position
  ads: RunningAd[]
  banners: HouseBanner[]
}

interface Asked {
  page: AdPage
  device: Exclude<AdDevice, 'all'>
  audience: Exclude<BannerAudience, 'all'>
  day: string
}

/** Banners that run and lead somewhere. */
async function bannersFor(context: Visiting, position: Position, rows: readonly HouseBanner[], asked: Asked) {
  const found: HouseBanner[] = []
  for (const row of rows) {
    if (row.positionId !== position.id || bannerState(row, asked.day) !== 'running') continue
    const isAsked = row.audience === 'all' || row.audience === asked.audience
    if (isAsked && (await isLive(context, row.link))) found.push(row)
  }
  return found
}

/** Positions of a page for a device, in order, with their advertisements and banners. Sees all shops. */
export async function fillPage(context: Visiting, asked: Asked): Promise<Filled[]> {
  const { tx } = context
  const positions = await tx
    .select()
    .from(adPosition)
    .where(
      sql`${adPosition.active} and ${adPosition.page} = ${asked.page} and ${adPosition.device} in ('all', ${asked.device})`,
    )
    .orderBy(asc(adPosition.sortNo), asc(adPosition.id))
  if (positions.length === 0) return []
  const ids = positions.map(({ id }) => id)
  const banners = await tx
    .select()
    .from(adBanner)
    .where(inArray(adBanner.positionId, ids))
    .orderBy(asc(adBanner.sortNo), asc(adBanner.id))
  const ads = await runningAds(tx, asked.day)
  const filled: Filled[] = []
  for (const position of positions)
    filled.push({
      position,
      ads: ads.filter(({ positionId }) => positionId === position.id),
      banners: await bannersFor(context, position, banners, asked),
    })
  return filled
}
