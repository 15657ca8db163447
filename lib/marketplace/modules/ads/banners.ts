import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/banner'
import { type BannerVersion, bannerState } from '@/lib/domain/ads/banner'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query, textAs } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { adBanner } from '../../tables/ads'
import { bindExactPicture, isExactPicture, type PictureSize } from '../file'
import { isLive, linkTargets } from './links'
import { positionById } from './positions'

interface Typed {
  positionId?: string
  pictureZh: string
  pictureEn: string
  textBZh: string
  textBEn: string
  pictureBZh: string | null
  pictureBEn: string | null
  link: string
  fromDay: string
  untilDay: string | null
  active: boolean
}

const fits = (tx: Db, id: string, { width, height }: PictureSize) =>
  isExactPicture(tx, id, { shopId: null, size: { width, height } })

const refuse = (field: string, why: string) => fail('INVALID_INPUT', { fields: { [field]: [why] } })

/** Refuses half a second version, pictures of another size, an end before its begin, and a link that leads nowhere. */
async function check(context: Context, typed: Typed, before: { positionId: string } | null): Promise<void> {
  const { fromDay, untilDay, link, active } = typed
  const second = {
    textBZh: typed.textBZh,
    textBEn: typed.textBEn,
    pictureBZh: typed.pictureBZh,
    pictureBEn: typed.pictureBEn,
  }
  const missing = Object.entries(second).filter(([, value]) => !value)
  if (missing.length > 0 && missing.length < 4) refuse(missing[0]?.[0] ?? '', 'allOrNone')
  const position = await positionById(context.tx, typed.positionId ?? before?.positionId ?? '')
  const { pictureZh, pictureEn, pictureBZh, pictureBEn } = typed
  for (const [field, id] of Object.entries({ pictureZh, pictureEn, pictureBZh, pictureBEn }))
    if (id && !(await fits(context.tx, id, position))) refuse(field, 'size')
  if (untilDay !== null && untilDay < fromDay) refuse('untilDay', 'endBeforeStart')
  // A banner that is switched off may keep its link.
  if (active && !(await isLive(context, link))) refuse('link', 'nowhere')
}

const ResultRow = z.object({ version: textAs<BannerVersion>(), views: z.number(), clicks: z.number() })

const record = recordBindings(
  adBanner,
  { list: contract.listBanners, get: contract.getBanner, add: contract.addBanner, edit: contract.editBanner },
  {
    key: adBanner.id,
    refType: 'adBanner',
    title: ({ textZh, textEn }) => ({ zh: textZh, en: textEn }),
    search: [adBanner.textZh, adBanner.textEn],
    order: sql`position.page, position.sort_no, ${adBanner.sortNo}, ${adBanner.id}`,
    from: sql`${adBanner} join ad_position position on position.id = ${adBanner.positionId}`,
    computed: ({ now }) => ({
      positionZh: sql`position.title_zh`,
      positionEn: sql`position.title_en`,
      width: sql`position.width`,
      height: sql`position.height`,
      state: (row) => bannerState(row, ukDay(now.getTime())),
    }),
    check,
    details: async (context, { id, link }) => ({
      linkLive: await isLive(context, link),
      results: await query(
        context.tx,
        ResultRow,
        sql`select version, sum(views)::int as views, sum(clicks)::int as clicks from ad_figure where item = ${id}
          group by version order by version`,
      ),
    }),
  },
)

const addPicture = bindExactPicture(contract.addBannerPicture, 'adBanner', ({ tx }, { body }) =>
  positionById(tx, body.positionId),
)

const links = bind(contract.bannerLinks, (context, { query: { q } }) => linkTargets(context, q))

export const bannerBindings: readonly Binding[] = [...record.bindings, addPicture, links]
