import { z } from 'zod'
import { bareCapitals } from '@/lib/domain/typed'
import { isVatNumber } from '@/lib/domain/vat/number'
import { VAT_ANSWERS, VAT_STATES } from '@/lib/domain/vat/registration'
import { Id, Instant, line, PageQuery, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

export const REGISTER_NAME_MAX = 200
export const REGISTER_REF_MAX = 60

/** Normalises "gb 123 4567 89" to "GB123456789"; its check digits must be valid. */
const VatNumber = z.string().max(30).overwrite(bareCapitals).refine(isVatNumber, { error: 'vatNumber' })

/** Answer of the public register about a number, typed by an operator. */
const answered = {
  answer: z.enum(VAT_ANSWERS, { error: 'choose' }),
  /** Name in the register; blank if the number is unknown there. */
  registerName: line(REGISTER_NAME_MAX),
  /** UK day of the answer. */
  answerDay: UkDate,
  /** Reference of the answer; blank for none. */
  answerRef: line(REGISTER_REF_MAX),
}
/** A number that was found needs the name that the reviewer compared. */
const isNamed = ({ answer, registerName }: { answer: string; registerName: string }) =>
  answer === 'notFound' || registerName !== ''
const UNNAMED = { path: ['registerName'], error: 'required' }

export const RegisterAnswer = z.strictObject(answered).refine(isNamed, UNNAMED)
export type RegisterAnswer = z.output<typeof RegisterAnswer>

const registration = {
  id: Id,
  number: z.string(),
  fromDay: UkDate,
  /** Last day; null if open-ended. */
  untilDay: UkDate.nullable(),
  state: z.enum(VAT_STATES),
  /** Null until somebody has checked the register. */
  answer: z.enum(VAT_ANSWERS).nullable(),
  registerName: z.string(),
  answerDay: UkDate.nullable(),
}

export const OwnRegistration = z.object(registration)
export type OwnRegistration = z.output<typeof OwnRegistration>

export const VatRegistration = z.object({
  ...registration,
  answerRef: z.string(),
  shop: z.object({ id: Id, no: z.string(), name: TwinText }),
  /** Legal name of the shop, to compare with the register's. */
  legalName: z.string(),
  checker: z.string().nullable(),
  checkTime: Instant.nullable(),
  createTime: Instant,
  version: Version,
})
export type VatRegistration = z.output<typeof VatRegistration>

export const listVatRegistrations = endpoint({
  method: 'GET',
  path: '/vat/registration/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:view',
  summary: 'List VAT registrations of shops; those that wait for the register’s answer first',
  query: PageQuery.extend({
    state: z.enum(VAT_STATES).optional(),
    /** Part of a number, or of a shop's name or number. */
    q: searched(100).optional(),
    ofShop: Id.optional(),
  }),
  data: paged(VatRegistration),
})

export const ownVatRegistrations = endpoint({
  method: 'GET',
  path: '/vat/registration/own',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'List the VAT registrations of the caller’s shop, the newest first',
  data: z.array(OwnRegistration),
})

const declared = {
  number: VatNumber,
  /** First day of the registration, by its certificate. */
  fromDay: UkDate,
}

export const declareVatRegistration = endpoint({
  method: 'POST',
  path: '/vat/registration/declare',
  from: 'extension',
  who: 'shop',
  permission: 'shop:profile',
  idempotent: true,
  summary: 'State the shop’s VAT number; the shop counts as registered once the platform has found it in the register',
  body: z.strictObject(declared),
  data: z.object({ id: Id }),
  errors: ['VAT_REGISTERED'],
})

export const addVatRegistration = endpoint({
  method: 'POST',
  path: '/vat/registration/add',
  from: 'extension',
  who: 'operator',
  permission: 'vat:check',
  idempotent: true,
  summary: 'Note the VAT number of a shop; it waits for the register’s answer',
  body: z.strictObject({ shopId: Id, ...declared }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'VAT_REGISTERED'],
})

const One = { id: Id, version: Version }

export const answerVatRegistration = endpoint({
  method: 'PUT',
  path: '/vat/registration/answer',
  from: 'extension',
  who: 'operator',
  permission: 'vat:check',
  summary: 'Note what the public register answered about a VAT number',
  body: z.strictObject({ ...One, ...answered }).refine(isNamed, UNNAMED),
  data: z.object({ state: z.enum(VAT_STATES) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VAT_REGISTERED'],
})

export const endVatRegistration = endpoint({
  method: 'PUT',
  path: '/vat/registration/end',
  from: 'extension',
  who: 'operator',
  permission: 'vat:check',
  summary: 'Note the last day of a VAT registration, today or later; the shop charges no VAT afterwards',
  body: z.strictObject({ ...One, untilDay: UkDate }),
  data: z.object({ state: z.enum(VAT_STATES) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VAT_NOT_HELD'],
})
