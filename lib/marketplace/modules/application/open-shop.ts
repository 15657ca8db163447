import { sql } from 'drizzle-orm'
import { TRIAL_DAYS } from '@/lib/domain/application'
import { DOCUMENT_KINDS } from '@/lib/domain/shop-document'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { openOwner, reachApplicant } from '../account'
import { giveFiles } from '../file'
import { type AcceptedDocument, createShop } from '../shop'
import { openTrial } from '../subscription'
import { APPLICATION_FILES, type ApplicationRecord, openForm } from './record'

const NICKNAME_MAX = 18

/** A name that may be a nickname: letters, digits, blanks and hyphens, 2 to 18. */
const nicknameOf = (name: string, otherwise: string): string => {
  const plain = [...name.replace(/[^\p{L}\p{N} -]/gu, '').trim()].slice(0, NICKNAME_MAX).join('').trim()
  return plain.length >= 2 ? plain : otherwise.slice(0, NICKNAME_MAX)
}

type Form = Readonly<Record<string, string>>

/** What of the form stands on a document, by its kind. */
const ON_DOCUMENTS: Readonly<Record<string, (form: Form) => { number?: string; expiresOn?: string | null }>> = {
  licence: ({ uscc }) => ({ ...(uscc && { number: uscc }) }),
  incorporation: ({ companyNo }) => ({ ...(companyNo && { number: companyNo }) }),
  legalId: ({ idNo, idExpiry }) => ({ ...(idNo && { number: idNo }), expiresOn: idExpiry ?? null }),
  passport: ({ idNo, idExpiry }) => ({ ...(idNo && { number: idNo }), expiresOn: idExpiry ?? null }),
  visa: ({ visaExpiry }) => ({ expiresOn: visaExpiry || null }),
  vat: ({ vatNo }) => ({ ...(vatNo && { number: vatNo }) }),
}

async function acceptedOf({ tx, user }: Context, id: string, form: Form): Promise<AcceptedDocument[]> {
  const rows = await rowsOf<{ kind: string; file_id: string; name: string }>(
    tx,
    sql`select kind, file_id, name from application_document where application_id = ${id} and replaced_at is null`,
  )
  return DOCUMENT_KINDS.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const facts = { fileId: row?.file_id ?? null, fileName: row?.name ?? '', decidedBy: user.userId }
    return row ? [{ kind, ...facts, ...ON_DOCUMENTS[kind]?.(form) }] : []
  })
}

const legalOf = ({ legal_name: legalName, type }: ApplicationRecord, form: Form) => ({
  legalName,
  companyNo: form.uscc || form.companyNo || '',
  vatNo: form.vatNo ?? '',
  legalAddress:
    type === 3
      ? [form.homeAddress, form.homePostcode].filter(Boolean).join(', ')
      : [form.registeredAddress, form.registeredPostcode].filter(Boolean).join(', '),
})

/**
 * Everything that a shop begins with, in the transaction of the decision: its owner with the name and password of the
 * registration, the shop with its trial, profile, documents and defaults. Returns the shop's id.
 */
export async function openShopOf(context: Context, record: ApplicationRecord): Promise<string> {
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
      documents: await acceptedOf(context, record.id, form),
    },
    { vault: context.vault, at: context.now },
  )
  await openTrial(context.tx, id, { from, until })
  // The files stay the application's, and the shop's people may read what they handed in.
  const files = { refType: APPLICATION_FILES, refId: record.id }
  await giveFiles(context.tx, files, { ...files, shopId: id })
  return id
}
