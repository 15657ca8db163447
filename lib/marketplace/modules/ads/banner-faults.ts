import { bannerState } from '@/lib/domain/ads/banner'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { adBanner, adPosition } from '../../tables/ads'
import { isLive } from './links'

/** Running banners whose link leads nowhere, and positions in use that have no banner for everybody. */
export async function bannerFaults(context: Pick<Context, 'tx' | 'now' | 'scope'>): Promise<string[]> {
  const { tx, now } = context
  const day = ukDay(now.getTime())
  const running = (await tx.select().from(adBanner)).filter((banner) => bannerState(banner, day) === 'running')
  const names: string[] = []
  for (const { textEn, link } of running) if (!(await isLive(context, link))) names.push(`${textEn}: ${link}`)
  for (const { id, key, active } of await tx.select().from(adPosition))
    if (active && !running.some(({ positionId, audience }) => positionId === id && audience === 'all')) names.push(key)
  return names
}
