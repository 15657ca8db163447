import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GivenAddress } from '@/lib/contract/shop/profile'
import type { RegisterAnswer } from '@/lib/contract/vat/registration'
import { isChinese } from '@/lib/domain/cn-account'
import { type DocumentKind, rulesOf } from '@/lib/domain/shop/document'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { giveRole } from '../grant'
import { registerShop } from '../vat'

const NoRow = z.object({ no: z.string() })

/** Legal identity of a seller, as shown to buyers. */
export interface LegalIdentity {
  legalName: string
  /** Name of a Chinese company, besides the English `legalName`; left out if that is Chinese itself. */
  legalNameZh?: string
  companyNo: string
  /** Number with valid check digits, or blank. It counts once the public register has confirmed it. */
  vatNo: string
  legalAddress: string
}

export interface AcceptedDocument {
  kind: DocumentKind
  number?: string
  fileId: string | null
  fileName?: string
  /** Last valid UK day: "2027-03-31". */
  expiresOn?: string | null
  decidedBy?: string | null
}

export interface NewShop {
  id?: string
  /** By default the next number: "S10101". */
  no?: string
  type: 1 | 2 | 3
  nameZh: string
  nameEn: string
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocation?: 'uk' | 'overseas'
  expireAt: Date
  legal: LegalIdentity
  /** The register's answer about its VAT number; absent before it was asked. */
  vatAnswer?: (RegisterAnswer & { by: string }) | undefined
  contact: { name: string; phone: string; email: string }
  /** Addresses of its application, which its people may adopt. */
  givenAddresses?: readonly GivenAddress[]
  /** Hours from payment to shipping; by default 48. */
  promiseHours?: 24 | 48 | 72
  /** Existing shop account that becomes the owner. */
  ownerId: string
  documents: readonly AcceptedDocument[]
}

interface Made {
  vault: Vault
  at: Date
}

async function insertShop(tx: Db, shop: NewShop, { at }: Made): Promise<string> {
  const id = shop.id ?? newId(at.getTime())
  const no = shop.no ? sql`${shop.no}` : sql`'S' || nextval('shop_no_seq')`
  await tx.execute(sql`insert into shop (id, no, name_zh, name_en, type, expire_at, establishment, goods_location_default,
      created_at)
    values (${id}, ${no}, ${shop.nameZh}, ${shop.nameEn}, ${shop.type}, ${shop.expireAt.toISOString()},
      ${shop.establishment}, ${shop.goodsLocation ?? (shop.establishment === 'overseas' ? 'overseas' : 'uk')},
      ${at.toISOString()})`)
  return id
}

/** Writes the initial public profile of a shop. */
export async function writeProfile(
  tx: Db,
  shopId: string,
  {
    legal,
    contact,
    promiseHours = 48,
    givenAddresses = [],
  }: Pick<NewShop, 'legal' | 'contact' | 'promiseHours' | 'givenAddresses'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`insert into shop_profile (shop_id, contact_name, contact_phone, contact_email, legal_name, legal_name_zh,
      company_no, legal_address, promise_hours, given_addresses, updated_at)
    values (${shopId}, ${contact.name}, ${contact.phone}, ${contact.email}, ${legal.legalName},
      ${legal.legalNameZh || (isChinese(legal.legalName) ? legal.legalName : '')}, ${legal.companyNo},
      ${legal.legalAddress}, ${promiseHours}, ${JSON.stringify(givenAddresses)}::jsonb, ${at.toISOString()})`)
}

/** Writes one row for each kind of document that the shop type needs; uploaded ones are accepted, others missing. */
export async function writeDocuments(
  tx: Db,
  shop: { id: string; type: number; documents: readonly AcceptedDocument[] },
  { vault, at }: Made,
): Promise<void> {
  const now = at.toISOString()
  for (const { kind } of rulesOf(shop.type)) {
    const given = shop.documents.find((each) => each.kind === kind)
    const id = newId(at.getTime())
    await tx.execute(sql`insert into shop_document (id, shop_id, kind, number_sealed, file_id, file_name, expires_on, state,
        round, accepted_file_id, accepted_until, submitted_at, decided_by, decided_at)
      values (${id}, ${shop.id}, ${kind}, ${given?.number ? vault.seal(given.number) : null}, ${given?.fileId ?? null},
        ${given?.fileName ?? null}, ${given?.expiresOn ?? null}, ${given ? 'accepted' : 'missing'}, ${given ? 1 : 0},
        ${given?.fileId ?? null}, ${given?.expiresOn ?? null}, ${given ? now : null}, ${given?.decidedBy ?? null},
        ${given ? now : null})`)
    if (given)
      await tx.execute(sql`insert into shop_document_event (id, shop_id, document_id, kind, file_id, expires_on, actor_id, at)
        values (${newId(at.getTime())}, ${shop.id}, ${id}, 'accepted', ${given.fileId}, ${given.expiresOn ?? null},
          ${given.decidedBy ?? null}, ${now})`)
  }
}

/**
 * Opens a shop after its application was accepted: the shop, its profile and documents, its owner with the owner's role
 * (and so its menu), and the end of its plan. Under the scope of all shops.
 * @returns its id and number
 */
export async function createShop(tx: Db, shop: NewShop, made: Made): Promise<{ id: string; no: string }> {
  const id = await insertShop(tx, shop, made)
  await writeProfile(tx, id, shop, made.at)
  if (shop.legal.vatNo)
    await registerShop(
      tx,
      {
        ...{ shopId: id, number: shop.legal.vatNo, fromDay: ukDay(made.at.getTime()) },
        ...(shop.vatAnswer && { answered: shop.vatAnswer }),
      },
      made.at,
    )
  await writeDocuments(tx, { id, type: shop.type, documents: shop.documents }, made)
  await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
    values (${id}, ${shop.ownerId}, true, ${made.at.toISOString()})`)
  await giveRole(tx, shop.ownerId, 'shop_owner')
  const [row] = await query(tx, NoRow, sql`select no from shop where id = ${id}`)
  return { id, no: row?.no ?? '' }
}
