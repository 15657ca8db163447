import type { Context } from '../../kernel/context'
import type { EndReason } from './end-reason'
import { removeSecondFactor } from './second-factor'
import { contactOf, noticeSecurity } from './security-notice'
import { endSessionsOf } from './sessions'

/**
 * The account signs in by one step again: its sessions end but for `except`, and its owner is told (safety L-09). False
 * where it had no second one; nothing has happened then.
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
