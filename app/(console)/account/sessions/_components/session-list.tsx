import { useTranslations } from 'next-intl'
import { endAllOthers } from '@/app/(console)/account-actions'
import { Button } from '@/components/ui/button'
import type { OwnSession } from '@/lib/contract/account/session'
import { SessionLine } from './session-line'

/** Sessions of this account, with a button that ends all others. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTranslations('shell.sessions')
  return (
    <>
      <ul className="account-sessions">
        {sessions.map((row) => (
          <SessionLine key={row.id} row={row} />
        ))}
      </ul>
      {sessions.length > 2 && (
        <form action={endAllOthers}>
          <Button type="submit">{t('endOthers')}</Button>
        </form>
      )}
    </>
  )
}
