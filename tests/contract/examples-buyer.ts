import { addAddress, type BuyerAddress, getProfile, listAddresses } from '@/lib/contract/buyer'
import * as op from '@/lib/contract/buyer/op'
import { SHOPPERS } from '@/lib/marketplace/modules/buyer'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const PASSWORD = 'Conform-9-to-this'

const address = {
  ...{ name: 'Emma Whitfield', phone: '+44 7700 900311', line1: '24 Orchard Road', line2: '' },
  ...{ town: 'Bristol', county: 'Bristol', postcode: 'BS6 5QA' },
}

/** The caller's oldest address but the usual one; made where there is none. */
async function ownAddress(world: World, caller: Caller): Promise<BuyerAddress> {
  const last = (await world.data(listAddresses, caller)).at(-1)
  return last && !last.isDefault ? last : world.data(addAddress, caller, { body: { address } })
}

/** A simulated buyer whose account is open; nobody signs in as one here. */
async function shopper(world: World, caller: Caller) {
  for (const { email } of SHOPPERS) {
    const [found] = (await world.data(op.listBuyers, caller, { query: { q: email, state: 'active' } })).records
    if (!found) continue
    const { id, version } = await world.data(op.getBuyer, caller, { query: { id: found.id } })
    return { id, version }
  }
  throw new NotApplicable('every simulated buyer is blocked or erased')
}

const REASON = 'The buyer asked for it by letter'

let made = 0

export const buyerExamples: Record<string, MakeExample> = {
  'buyer.register': () => {
    made += 1
    const email = `conformance-${Date.now()}-${made}@example.com`
    // The code lies in a mailbox; tests/marketplace/buyer.test.ts reaches the 200.
    return {
      body: { email, code: '000000', name: 'Con Formance', password: PASSWORD, language: 'en-GB' as const },
      orRefused: ['CODE_WRONG', 'LOGIN_DELAYED'],
    }
  },
  'buyer.login': () => ({
    body: { email: 'nobody@example.com', password: PASSWORD },
    orRefused: ['LOGIN_FAILED', 'LOGIN_DELAYED'],
  }),
  'buyer.logout': () => ({}),
  'buyer.sendCode': () => ({
    body: { email: 'nobody@example.com', purpose: 'reset' as const },
    orRefused: ['CODE_TOO_SOON'],
  }),
  'buyer.resetPassword': () => ({
    body: { email: 'nobody@example.com', code: '000000', password: PASSWORD },
    orRefused: ['CODE_WRONG', 'LOGIN_DELAYED'],
  }),
  'buyer.openGuest': () => ({ body: { language: 'en-GB' as const }, orRefused: ['TOO_MANY_REQUESTS'] }),
  'buyer.sendOrderCode': () => ({
    body: { email: 'nobody@example.com', no: 'PO0000000' },
    orRefused: ['CODE_TOO_SOON'],
  }),
  // The code lies in a mailbox; tests/marketplace/guest.test.ts reaches the 200.
  'buyer.openOrder': () => ({
    body: { email: 'nobody@example.com', no: 'PO0000000', code: '000000' },
    orRefused: ['CODE_WRONG', 'LOGIN_DELAYED'],
  }),
  // Of guests alone; tests/marketplace/guest.test.ts reaches the 200.
  'buyer.setGuestDetails': () => ({ body: { email: 'nobody@example.com', address }, orRefused: ['FORBIDDEN'] }),
  // A right password would shut out the checks that come after; tests/marketplace/buyer-security.test.ts reaches the 200.
  'buyer.changePassword': () => ({
    body: { current: 'not-the-old-one', password: PASSWORD },
    orRefused: ['PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'buyer.endOtherSessions': () => ({}),
  'buyer.deleteAccount': () => ({
    body: { password: 'not-the-old-one' },
    orRefused: ['BUYER_PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'buyer.getProfile': () => ({}),
  'buyer.editProfile': async (world, caller) => {
    const { version, language } = await world.data(getProfile, caller)
    return { body: { name: 'Emma Whitfield', language, version } }
  },
  'buyerOp.listBuyers': () => ({ query: { q: SHOPPERS[0].email } }),
  'buyerOp.getBuyer': async (world, caller) => ({ query: { id: (await shopper(world, caller)).id } }),
  'buyerOp.blockBuyer': async (world, caller) => ({ body: { ...(await shopper(world, caller)), reason: REASON } }),
  'buyerOp.unblockBuyer': async (world, caller) => {
    const { id, version } = await shopper(world, caller)
    await world.data(op.blockBuyer, caller, { body: { id, version, reason: REASON } })
    return { body: { id, version: version + 1 } }
  },
  'buyerOp.endBuyerSessions': async (world, caller) => ({ body: { id: (await shopper(world, caller)).id } }),
  'buyerOp.eraseBuyer': async (world, caller) => ({
    body: { ...(await shopper(world, caller)), reason: REASON },
    orRefused: ['BUYER_NOT_ERASABLE'],
  }),
  'buyer.listAddresses': () => ({}),
  'buyer.addAddress': () => ({ body: { address }, orRefused: ['ADDRESSES_FULL'] }),
  'buyer.editAddress': async (world, caller) => {
    const { id, version } = await ownAddress(world, caller)
    return { params: { id }, body: { address, version } }
  },
  'buyer.deleteAddress': async (world, caller) => ({ params: { id: (await ownAddress(world, caller)).id } }),
  'buyer.defaultAddress': async (world, caller) => {
    const [usual] = await world.data(listAddresses, caller)
    return { params: { id: usual?.id ?? (await ownAddress(world, caller)).id } }
  },
}
