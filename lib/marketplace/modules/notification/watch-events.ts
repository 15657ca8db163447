import { z } from 'zod'
import type { Draft } from './events'

const Oversold = z.object({ shopId: z.string(), code: z.string(), short: z.int() })

/** For the shop, which cannot ship, and for operators who watch the health check that finds it. */
function oversold(payload: unknown): Draft[] {
  const { shopId, code, short } = Oversold.parse(payload)
  const about = { kind: 'stockOversold', refType: 'stock', refId: code, params: { sku: code, short, shopId } } as const
  return [
    { ...about, to: { shopId, code: 'order:ship' }, shopId },
    { ...about, to: { operators: ['inspector:use'] }, shopId: null },
  ]
}

const Low = z.object({ shopId: z.string(), code: z.string(), left: z.int() })

/** For people who manage the shop's stock. */
function low(payload: unknown): Draft[] {
  const { shopId, code, left } = Low.parse(payload)
  const params = { sku: code, left, shopId }
  return [{ kind: 'stockLow', to: { shopId, code: 'goods:stock' }, shopId, refType: 'stockLevel', refId: code, params }]
}

const NewDevice = z.object({ shopId: z.string(), accountId: z.string(), user: z.string() })

/** For the owners of a shop; their own sign-ins are reported by a message. */
function newDevice(payload: unknown): Draft[] {
  const { shopId, accountId, user } = NewDevice.parse(payload)
  const about = { refType: 'member', refId: accountId, params: { user, shopId } } as const
  return [{ kind: 'adminSignIn', to: { ownersOf: shopId }, except: accountId, shopId, ...about }]
}

const Missed = z.object({ accountId: z.string().nullable(), about: z.string(), misses: z.int() })

/** Notifies the owner of the account, and the operators who read the log of sign-ins. */
function missed(payload: unknown): Draft[] {
  const { accountId, about, misses } = Missed.parse(payload)
  const watchers: Draft = {
    kind: 'signInAttack',
    to: { operators: ['log:view'] },
    shopId: null,
    refType: 'signIns',
    refId: about,
    params: { about, misses },
  }
  if (!accountId) return [watchers]
  const own = { refType: 'account', refId: accountId, params: { misses } } as const
  return [watchers, { kind: 'signInMisses', to: { accounts: [accountId] }, shopId: null, ...own }]
}

/** Events detected by the program rather than caused by people. */
export const WATCH_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'stock.oversold': oversold,
  'stock.low': low,
  'shop.newDevice': newDevice,
  'signIn.missed': missed,
}
