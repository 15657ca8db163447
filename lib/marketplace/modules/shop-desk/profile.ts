import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/shop/profile'
import { isAlready } from '@/lib/domain/difference'
import { ukDay } from '@/lib/domain/uk-time'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { shopProfile } from '../../tables/shop'

type Row = Omit<contract.ShopProfile, 'shopName'> & { nameZh: string; nameEn: string }

/** Returns the public profile of a shop. NOT_FOUND outside of the scope. */
export async function profileOf({ tx, now }: Context, shopId: string): Promise<contract.ShopProfile> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select sh.id, sh.no as "shopNo", sh.name_zh as "nameZh", sh.name_en as "nameEn", sh.logo as "shopLogo",
        sh.type as "shopType", sh.establishment, p.intro_zh as "introZh", p.intro_en as "introEn",
        p.contact_name as "contactName", p.contact_phone as "contactPhone", p.contact_email as "contactEmail",
        p.opening_zh as "openingZh", p.opening_en as "openingEn", p.promise_hours as "promiseHours", p.collection_at as "collectionAt",
        p.returns_zh as "returnsZh", p.returns_en as "returnsEn", p.legal_name as "legalName",
        p.company_no as "companyNo", coalesce(vat_number_of(sh.id, ${ukDay(now.getTime())}::date), '') as "vatNo", p.legal_address as "legalAddress", p.version
      from shop sh join shop_profile p on p.shop_id = sh.id where sh.id = ${shopId}`,
  )
  if (!row) return fail('NOT_FOUND')
  const { nameZh, nameEn, ...rest } = row
  return { ...rest, shopName: { zh: nameZh, en: nameEn } }
}

const get = bind(contract.getShopProfile, (context) => profileOf(context, shopOf(context)))

const edit = bind(contract.editShopProfile, async (context, { body }) => {
  const { tx, now } = context
  const { id, version, ...told } = body
  if (id !== shopOf(context)) fail('NOT_FOUND')
  const before = await profileOf(context, id)
  const note = { refType: 'shop', refId: id, detail: { name: before.shopName.zh } } as const
  if (before.version === version && isAlready(before, told)) return unchanged(context, note)
  await bump(
    tx,
    shopProfile,
    { shopId: id, version },
    {
      introZh: told.introZh,
      introEn: told.introEn,
      contactName: told.contactName,
      contactPhone: told.contactPhone,
      contactEmail: told.contactEmail,
      openingZh: told.openingZh,
      openingEn: told.openingEn,
      promiseHours: told.promiseHours,
      collectionAt: told.collectionAt,
      returnsZh: told.returnsZh,
      returnsEn: told.returnsEn,
      updatedAt: now,
    },
  )
  const facts = Object.fromEntries(Object.keys(told).map((key) => [key, before[key as keyof typeof told]]))
  context.audit({ ...note, change: { before: facts, after: told } })
  return { changed: true }
})

export const profileBindings: Binding[] = [get, edit]
