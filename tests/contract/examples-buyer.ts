import { addAddress, type BuyerAddress, getProfile, listAddresses } from '@/lib/contract/buyer'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

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
  // A right password would shut out the checks that come after; tests/marketplace/buyer-security.test.ts reaches the 200.
  'buyer.changePassword': () => ({
    body: { current: 'not-the-old-one', password: PASSWORD },
    orRefused: ['PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'buyer.endOtherSessions': () => ({}),
  'buyer.deleteAccount': () => ({
    body: { password: 'not-the-old-one' },
    orRefused: ['PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'buyer.getProfile': () => ({}),
  'buyer.editProfile': async (world, caller) => {
    const { version, language } = await world.data(getProfile, caller)
    return { body: { name: 'Emma Whitfield', language, version } }
  },
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
