import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '@/lib/contract/ads/shown'
import { groupsOf, turnOf } from '@/lib/domain/ads/rotation'
import { ukDay } from '@/lib/domain/uk-time'
import { isRobot } from '@/lib/domain/visit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { adBanner } from '../../tables/ads'
import { countClick, countView, type Item, type Looking, lookingNow, nextTurn, peekTurn } from './count'
import { type Filled, fillPage, type HouseBanner, type Visiting } from './fill'
import { isLive } from './links'
import { type RunningAd, runningAds } from './order/reads'
import { noteReach } from './reach'

/** Enters the scope of all shops: figures and hashes of the whole storefront are outside of anybody's own scope. */
async function underAll({ tx, now, ip }: Context): Promise<Visiting> {
  const scope = { kind: 'all' } as const
  await enterScope(tx, scope)
  return { tx, now, ip, scope }
}

type ShownItem = NonNullable<contract.ShownAd['item']>

const ofAd = ({ creativeId: id, picture, textZh, textEn }: RunningAd): ShownItem => ({
  ...{ id, version: 'a', paid: true },
  ...{ picture: { zh: picture, en: picture }, text: { zh: textZh, en: textEn } },
})

function ofBanner(banner: HouseBanner, wanted: 'a' | 'b'): ShownItem {
  const { id, pictureBZh, pictureBEn } = banner
  if (wanted === 'b' && pictureBZh && pictureBEn)
    return {
      ...{ id, version: 'b', paid: false },
      ...{ picture: { zh: pictureBZh, en: pictureBEn }, text: { zh: banner.textBZh, en: banner.textBEn } },
    }
  return {
    ...{ id, version: 'a', paid: false },
    picture: { zh: banner.pictureZh, en: banner.pictureEn },
    text: { zh: banner.textZh, en: banner.textEn },
  }
}

/** Chooses the picture of one position, and counts the view if the visitor counts. */
async function choose({ tx }: Visiting, { position, ads, banners }: Filled, looking: Looking | null) {
  const turns = {
    rotation: position.rotation,
    ads: ads.map((ad) => ad.creativeId),
    banners: banners.map(({ id }) => id),
  }
  if (turns.ads.length + turns.banners.length === 0) return null
  const turn = turnOf(turns, looking ? await nextTurn(tx, position.id) : await peekTurn(tx, position.id))
  const ad = ads.find(({ creativeId }) => creativeId === turn?.ad)
  const banner = banners.find(({ id }) => id === turn?.banner)
  const { withheld, version } = looking ? groupsOf(looking.visitor) : { withheld: false, version: 'a' as const }
  const item = ad && !withheld ? ofAd(ad) : banner ? ofBanner(banner, version) : null
  if (!looking) return item
  const at = { positionId: position.id }
  if (ad) await countView(tx, looking, { ...at, id: ad.creativeId, version: 'a', shopId: ad.shopId }, withheld)
  if (item && !item.paid) await countView(tx, looking, { ...at, id: item.id, version: item.version, shopId: null })
  return item
}

type Shown = z.output<typeof contract.showAds.data>

async function show(
  given: Context,
  body: z.output<typeof contract.showAds.body>,
  buyerId: string | null,
): Promise<Shown> {
  const context = await underAll(given)
  const { page, device, agent, count } = body
  const audience = buyerId === null ? 'guests' : 'buyers'
  const filled = await fillPage(context, { page, device, audience, day: ukDay(context.now.getTime()) })
  const looking = count && !isRobot(agent) ? await lookingNow(context, agent) : null
  const shown: Shown = []
  for (const each of filled) {
    const { id: positionId, width, height } = each.position
    shown.push({ positionId, width, height, item: await choose(context, each, looking) })
  }
  if (looking && buyerId) await noteReach(context, looking, buyerId)
  return shown
}

const HOME = '/mall'
const PATHS = { product: '/mall/goods/', shop: '/mall/shop/', activity: '/mall/activities/' } as const

interface Leading {
  path: string
  item: Item
}

/** Returns the link of a running advertisement or banner; null if there is none. */
async function leadingOf(context: Visiting, id: string, version: 'a' | 'b'): Promise<Leading | null> {
  if (!isId(id)) return null
  const { tx, now } = context
  const ad = (await runningAds(tx, ukDay(now.getTime()))).find(({ creativeId }) => creativeId === id)
  if (ad) {
    const { positionId, shopId } = ad
    return { path: `${PATHS[ad.targetKind]}${ad.targetId}`, item: { positionId, id, version: 'a', shopId } }
  }
  const [banner] = await tx.select().from(adBanner).where(eq(adBanner.id, id))
  if (!banner || !(await isLive(context, banner.link))) return null
  return { path: banner.link, item: { positionId: banner.positionId, id, version, shopId: null } }
}

async function click(given: Context, body: z.output<typeof contract.clickAd.body>, buyerId: string | null) {
  const context = await underAll(given)
  const { id, version, agent, count } = body
  const leading = await leadingOf(context, id, version)
  if (!leading) return { path: HOME, counted: false }
  const looking = count && !isRobot(agent) ? await lookingNow(context, agent) : null
  const counted = looking !== null && (await countClick(context.tx, looking, leading.item))
  if (looking && buyerId) await noteReach(context, looking, buyerId)
  return { path: leading.path, counted }
}

export const shownBindings: readonly Binding[] = [
  bind(contract.showAds, (context, { body }) => show(context, body, null)),
  bind(contract.showAdsToBuyer, (context, { body }) => show(context, body, context.user.userId)),
  bind(contract.clickAd, (context, { body }) => click(context, body, null)),
  bind(contract.clickAdAsBuyer, (context, { body }) => click(context, body, context.user.userId)),
]
