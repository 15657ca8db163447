import type { Context } from '../../kernel/context'
import type { EndReason } from './end-reason'
import { removeSecondFactor } from './second-factor'
import { contactOf, noticeSecurity } from './security-notice'
import { endSessionsOf } from './sessions'

/**
 * Switches two-step sign-in off, ends the account's sessions except `except`, and notifies the owner (safety L-09).
 * Returns false, and changes nothing, if it was off already.
 */
export async function endSecondStep(
  context: Pick<Context, 'tx' | 'now' | 'ip' | 'locale' | 'vault' | 'emit'>,
  accountId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<boolean> {
  if (!(await removeSecondFactor(context.tx, accountId))) return false
  await endSessionsOf(context.tx, accountId, reason, context.now, except)
  await noticeSecurity(context, accountId, 'secondOff', await contactOf(context, accountId))
  return true
}
