import { getTranslations } from 'next-intl/server'
import { SESSION_ENDS } from '@/lib/contract/session-end'

const REASONS = [
  ...(['unauthorised', 'expired', 'menu', 'load', 'out', 'outFailed', 'changed', 'lost'] as const),
  ...SESSION_ENDS,
] as const
type Reason = (typeof REASONS)[number]
/** Reasons shown in green, since nothing went wrong. */
const FINE: ReadonlySet<Reason> = new Set(['out', 'changed'])

/** The reason in the query of the sign-in page; undefined for an unknown one. */
export const reasonOf = (given: unknown): Reason | undefined => REASONS.find((known) => known === given)

/** Explains above the form why the reader has to sign in. */
export async function ReasonNote({ reason }: { reason: Reason }) {
  const t = await getTranslations('account.reason')
  return (
    <p className={FINE.has(reason) ? 'account-notice account-fine' : 'account-notice'} role="status">
      {t(reason)}
    </p>
  )
}
