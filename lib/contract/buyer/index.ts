import { z } from 'zod'
import { BUYER_PASSWORD_MAX } from '@/lib/domain/buyer'
import { LOCALES } from '@/lib/domain/locale'
import { Id, Instant, line, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'
import { Address } from '../order/work'

const Email = z.email({ error: 'mail' }).max(128).toLowerCase()
const Name = line(50).min(2)
const Password = z.string().min(1).max(BUYER_PASSWORD_MAX)
const Language = z.enum(LOCALES)

export const Buyer = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  /** Language of mails to the buyer. */
  language: Language,
  createTime: Instant,
  version: Version,
})
export type Buyer = z.output<typeof Buyer>

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

export const openGuest = endpoint({
  method: 'POST',
  path: '/mall/auth/guest',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Open a cart without an account: its token serves the cart, the checkout and the orders that follow',
  body: z.strictObject({ language: Language }),
  data: z.object({ token: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
})

/** Purposes of a mailed code: a new account, or a new password. */
export const BUYER_CODES = ['register', 'reset'] as const

const SignedIn = z.object({ token: z.string(), buyer: Buyer })

export const register = endpoint({
  method: 'POST',
  path: '/mall/auth/register',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary:
    'Open an account for buying with the code mailed to its address, and sign in: the password has letters and digits and at least 8 characters',
  body: z.strictObject({ email: Email, code: Code, name: Name, password: Password, language: Language }),
  data: SignedIn,
  errors: ['CODE_WRONG', 'BUYER_PASSWORD_WEAK', 'LOGIN_DELAYED'],
})

export const login = endpoint({
  method: 'POST',
  path: '/mall/auth/login',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Sign a buyer in',
  body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(128), password: Password }),
  data: SignedIn,
  errors: ['LOGIN_FAILED', 'LOGIN_DELAYED', 'BUYER_BLOCKED'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/mall/auth/logout',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Sign a buyer out',
  data: Nothing,
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/mall/auth/code',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary:
    'Mail a code for an account or a new password; the answer is the same whether the address has an account or not',
  body: z.strictObject({ email: Email, purpose: z.enum(BUYER_CODES) }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['CODE_TOO_SOON'],
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/mall/auth/reset',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Set a new password with the mailed code; every session of the buyer ends',
  body: z.strictObject({ email: Email, code: Code, password: Password }),
  data: Nothing,
  errors: ['CODE_WRONG', 'BUYER_PASSWORD_WEAK', 'LOGIN_DELAYED'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/mall/account/password',
  from: 'extension',
  who: 'buyer',
  summary: 'Change the buyer’s own password; their other sessions end',
  body: z.strictObject({ current: Password, password: Password }),
  data: Nothing,
  errors: ['PASSWORD_WRONG', 'BUYER_PASSWORD_WEAK', 'LOGIN_DELAYED'],
})

export const endOtherSessions = endpoint({
  method: 'PUT',
  path: '/mall/account/others',
  from: 'extension',
  who: 'buyer',
  summary: 'Sign the buyer out on all other devices',
  data: z.object({ ended: z.int() }),
})

export const deleteAccount = endpoint({
  method: 'PUT',
  path: '/mall/account/delete',
  from: 'extension',
  who: 'buyer',
  summary: 'Delete the buyer’s own account: name, email, addresses and cart go; orders stay as the law asks',
  body: z.strictObject({ password: Password }),
  data: Nothing,
  errors: ['BUYER_PASSWORD_WRONG', 'LOGIN_DELAYED', 'BUYER_BUSY', 'BALANCE_LEFT'],
})

/** Number of an order or of its payment, as buyers read it. */
const OrderNo = line(40)
  .min(4, { error: 'required' })
  .overwrite((text) => text.toUpperCase())

export const sendOrderCode = endpoint({
  method: 'POST',
  path: '/mall/auth/orderCode',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary:
    'Mail a code for an order placed without an account; the answer is the same whether number and address fit or not',
  body: z.strictObject({ email: Email, no: OrderNo }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['CODE_TOO_SOON'],
})

export const openOrder = endpoint({
  method: 'POST',
  path: '/mall/auth/order',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Open an order placed without an account with the code mailed for it, and the others of the same guest',
  body: z.strictObject({ email: Email, no: OrderNo, code: Code }),
  data: z.object({ token: z.string() }),
  errors: ['CODE_WRONG', 'LOGIN_DELAYED'],
})

export const setGuestDetails = endpoint({
  method: 'PUT',
  path: '/mall/guest/details',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary:
    'Say where a guest is written and delivered to; after an order another email address begins a guest anew, with the cart',
  body: z.strictObject({ email: Email, address: Address }),
  data: z.object({
    addressId: Id,
    /** Token of a newly created guest; null if the guest is unchanged. */
    token: z.string().nullable(),
  }),
  errors: ['FORBIDDEN'],
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/mall/profile',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show the buyer’s own account',
  data: Buyer,
})

export const editProfile = endpoint({
  method: 'PUT',
  path: '/mall/profile',
  from: 'extension',
  who: 'buyer',
  summary: 'Change the name and the language of the buyer’s own account',
  body: z.strictObject({ name: Name, language: Language, version: Version }),
  data: Buyer,
  errors: ['VERSION_CONFLICT'],
})

export const BuyerAddress = z.object({
  id: Id,
  address: Address,
  isDefault: z.boolean(),
  version: Version,
})
export type BuyerAddress = z.output<typeof BuyerAddress>

const One = z.object({ id: Id })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/mall/address/list',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'List the buyer’s delivery addresses, the usual one first',
  data: z.array(BuyerAddress),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/mall/address/add',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Add a delivery address; the first one is the usual one',
  body: z.strictObject({ address: Address, isDefault: z.boolean().default(false) }),
  data: BuyerAddress,
  errors: ['ADDRESSES_FULL'],
})

export const editAddress = endpoint({
  method: 'PUT',
  path: '/mall/address/edit/{id}',
  from: 'extension',
  who: 'buyer',
  summary: 'Correct a delivery address',
  params: One,
  body: z.strictObject({ address: Address, version: Version }),
  data: BuyerAddress,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/mall/address/delete/{id}',
  from: 'extension',
  who: 'buyer',
  summary: 'Delete a delivery address; orders keep theirs',
  params: One,
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const defaultAddress = endpoint({
  method: 'PUT',
  path: '/mall/address/default/{id}',
  from: 'extension',
  who: 'buyer',
  summary: 'Make a delivery address the usual one',
  params: One,
  data: BuyerAddress,
  errors: ['NOT_FOUND'],
})
