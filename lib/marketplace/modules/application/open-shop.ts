import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GivenAddress } from '@/lib/contract/shop/profile'
import type { RegisterAnswer } from '@/lib/contract/vat/registration'
import { TRIAL_DAYS } from '@/lib/domain/application'
import { addressParts } from '@/lib/domain/given-address'
import { parsePostcode } from '@/lib/domain/postcode'
import { DOCUMENT_KINDS } from '@/lib/domain/shop/document'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { openOwner, reachApplicant } from '../account'
import { giveFiles } from '../file'
import { keepSellerTax, openAppliedAccount } from '../finance'
import { type AcceptedDocument, createShop } from '../shop'
import { openTrial } from '../subscription'
import { APPLICATION_FILES, type ApplicationRecord, openForm } from './record'

const AcceptedRow = z.object({ kind: z.string(), file_id: z.string(), name: z.string() })

const NICKNAME_MAX = 18

/** Returns a name that is valid as a nickname: letters, digits, blanks and hyphens, 2 to 18. */
const nicknameOf = (name: string, otherwise: string): string => {
  const plain = [...name.replace(/[^\p{L}\p{N} -]/gu, '').trim()].slice(0, NICKNAME_MAX).join('').trim()
  return plain.length >= 2 ? plain : otherwise.slice(0, NICKNAME_MAX)
}

type Form = Readonly<Record<string, string>>

/** Form values that belong to a document, by kind. */
const ON_DOCUMENTS: Readonly<Record<string, (form: Form) => { number?: string; expiresOn?: string | null }>> = {
  licence: ({ uscc }) => ({ ...(uscc && { number: uscc }) }),
  incorporation: ({ companyNo }) => ({ ...(companyNo && { number: companyNo }) }),
  legalId: ({ idNo, idExpiry }) => ({ ...(idNo && { number: idNo }), expiresOn: idExpiry || null }),
  passport: ({ idNo, idExpiry }) => ({ ...(idNo && { number: idNo }), expiresOn: idExpiry ?? null }),
  visa: ({ visaExpiry }) => ({ expiresOn: visaExpiry || null }),
  vat: ({ vatNo }) => ({ ...(vatNo && { number: vatNo }) }),
}

async function acceptedOf({ tx, user }: Context, id: string, form: Form): Promise<AcceptedDocument[]> {
  const rows = await query(
    tx,
    AcceptedRow,
    sql`select kind, file_id, name from application_document where application_id = ${id} and replaced_at is null`,
  )
  return DOCUMENT_KINDS.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const facts = { fileId: row?.file_id ?? null, fileName: row?.name ?? '', decidedBy: user.userId }
    return row ? [{ kind, ...facts, ...ON_DOCUMENTS[kind]?.(form) }] : []
  })
}

const legalOf = ({ legal_name: legalName, type }: ApplicationRecord, form: Form) => ({
  ...{ legalName, legalNameZh: type === 1 ? (form.legalNameZh ?? '') : '' },
  companyNo: form.uscc || form.companyNo || '',
  vatNo: form.vatNo ?? '',
  legalAddress:
    type === 3
      ? [form.homeAddress, form.homePostcode].filter(Boolean).join(', ')
      : [form.registeredAddressEn || form.registeredAddress, form.registeredPostcode].filter(Boolean).join(', '),
})

/** Tax data from the application; a UK company is identified by its company number. */
const taxOf = ({ type }: ApplicationRecord, form: Form) => ({
  taxNo: (type === 3 ? form.nino || form.utr : form.tin || form.utr) ?? '',
  country: type !== 1 ? 'GB' : form.taxCountry && form.taxCountry !== 'other' ? form.taxCountry : 'CN',
  birthDate: type === 3 ? (form.birthDate ?? '') : '',
})

/** Addresses of the form, goods locations first, without duplicates. */
function addressesOf(form: Form, { name, phone }: { name: string; phone: string }): GivenAddress[] {
  const home = { country: 'GB', line: form.homeAddress, postcode: form.homePostcode }
  const trading = { country: form.tradingCountry, line: form.tradingAddress, postcode: form.tradingPostcode }
  const registered = {
    country: form.companyNo ? 'GB' : 'CN',
    line: form.registeredAddress,
    postcode: form.registeredPostcode,
  }
  const all = [home, trading, registered].flatMap(({ country, line, postcode: typed = '' }) => {
    if (!line || (country !== 'GB' && country !== 'CN')) return []
    const postcode = country === 'GB' ? (parsePostcode(typed) ?? typed) : ''
    return [{ country, name, phone, ...addressParts(country, line, postcode), postcode } as const]
  })
  const sameAs = (one: GivenAddress) => (other: GivenAddress) => one.street === other.street && one.city === other.city
  return all.filter((each, place) => all.findIndex(sameAs(each)) === place)
}

/**
 * Creates everything that a shop begins with, in the transaction of the decision: its owner with the name and password
 * of the registration, the shop with its trial, profile, documents, payout account and defaults. Its VAT number counts
 * only once the register has confirmed it. Returns the shop's id.
 */
export async function openShopOf(
  context: Context,
  record: ApplicationRecord,
  vatAnswer?: RegisterAnswer,
): Promise<string> {
  const form = openForm(context, record.form_sealed)
  const realname = (form.personNameZh || form.personName || record.legal_name).slice(0, 30)
  const nickname = nicknameOf(realname, record.no)
  const ownerId = await openOwner(context, { applicantId: record.id, realname, nickname })
  const reached = await reachApplicant(context, record.id)
  const contact = {
    name: form.contactName || realname,
    phone: reached?.kind === 'sms' ? reached.to : '',
    email: reached?.kind === 'mail' ? reached.to : '',
  }
  const from = context.now.getTime()
  const until = addUkDays(from, TRIAL_DAYS)
  const { id } = await createShop(
    context.tx,
    {
      ...{ type: record.type, nameZh: record.shop_name_zh, nameEn: record.shop_name_en, ownerId, contact },
      establishment: form.establishment === 'uk' ? 'uk' : 'overseas',
      goodsLocation: form.goodsLocation === 'overseas' ? 'overseas' : 'uk',
      promiseHours: form.promiseHours === '24' ? 24 : form.promiseHours === '72' ? 72 : 48,
      expireAt: new Date(until),
      legal: legalOf(record, form),
      ...(vatAnswer && { vatAnswer: { ...vatAnswer, by: context.user.userId } }),
      documents: await acceptedOf(context, record.id, form),
      givenAddresses: addressesOf(form, contact),
    },
    { vault: context.vault, at: context.now },
  )
  await keepSellerTax(context.tx, id, taxOf(record, form), { vault: context.vault, at: context.now })
  await openTrial(context.tx, id, { from, until })
  await openAppliedAccount(context, {
    ...{ shopId: id, createdBy: ownerId, holder: form.bankHolder ?? '', bank: form.bankName ?? '' },
    ...{ iban: form.iban ?? '', uk: `${form.bankSort ?? ''}${form.accountNo ?? ''}` },
    cn: { number: form.cnAccount ?? '', cnaps: form.cnaps ?? '', branch: form.cnBranch ?? '' },
  })
  // The files stay with the application, and the shop's people may read them.
  const files = { refType: APPLICATION_FILES, refId: record.id }
  await giveFiles(context.tx, files, { ...files, shopId: id })
  return id
}
