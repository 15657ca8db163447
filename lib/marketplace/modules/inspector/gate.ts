import { everyEndpoint } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import {
  authorise,
  requireChangedPassword,
  requireSecondStep,
  requireWorkingShop,
  scopeOf,
} from '../../kernel/authorise'
import type { Principal } from '../../kernel/context'
import { Refusal } from '../../kernel/errors'

/** Refusal of the kernel before it reads the content of a call; null if it admits the caller. */
export function refusalOf(row: Endpoint, caller: Principal | null): ErrorCode | null {
  try {
    authorise(row, caller)
    requireChangedPassword(row, caller)
    requireSecondStep(row, caller)
    requireWorkingShop(row, caller, scopeOf(caller, ''))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Calls that one of the permissions opens, and whether this caller may make them. */
export const callsFor = (codes: readonly string[], caller: Principal | null) =>
  everyEndpoint
    .filter(({ row }) => row.permission && codes.includes(row.permission))
    .map(({ row }) => ({
      code: row.permission ?? '',
      method: row.method,
      path: row.path,
      refusal: refusalOf(row, caller),
    }))
