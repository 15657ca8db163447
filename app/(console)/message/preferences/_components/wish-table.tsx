import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { WantedNotifications } from '@/lib/contract/notification'
import { kindsFor, type NotificationKind, ruleOf } from '@/lib/domain/notification'
import { WishBox } from './wish-box'

interface Props {
  wishes: WantedNotifications
  /** 1 operator, 2 shop. */
  userType: number
}

/** One row per event, one column per channel. */
export async function WishTable({ wishes, userType }: Props) {
  const [t, name] = await Promise.all([getTranslations('notification.wishes'), getTranslations('notification.kinds')])
  const column = columnsFor<{ kind: NotificationKind }>()
  const off: readonly string[] = wishes.siteOff
  const box = (channel: 'site' | 'mail', kind: NotificationKind, checked: boolean) => (
    <WishBox name={channel} kind={kind} checked={checked} label={`${name(kind)}: ${t(channel)}`} />
  )
  return (
    <DataTable
      caption={t('table')}
      rows={kindsFor(userType).map((kind) => ({ kind }))}
      rowId={({ kind }) => kind}
      columns={[
        column.text({ id: 'kind', header: t('event'), value: ({ kind }) => name(kind) }),
        column.cell({
          id: 'site',
          header: t('site'),
          cell: ({ kind }) =>
            ruleOf(kind).always ? (
              <>
                {t('always')}
                <div className="soft">{t(`why.${ruleOf(kind).always}`)}</div>
              </>
            ) : (
              <>
                <input type="hidden" name="kinds[]" value={kind} />
                {box('site', kind, !off.includes(kind))}
              </>
            ),
        }),
        column.cell({
          id: 'mail',
          header: t('mail'),
          cell: ({ kind }) => box('mail', kind, wishes.mail.includes(kind)),
        }),
      ]}
    />
  )
}
