import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { listRefusedRefunds, type RefusedRefund } from '@/lib/contract/buyer-payout'
import { read } from '@/lib/upstream/read'
import { answerRefused } from '../actions'
import { Transfer } from './transfer'

const KNOWN = ['order', 'walletReturn', 'returnPostage'] as const
const SIZE = 50

interface Props {
  /** True for readers who may retry a refund, or pay it another way. */
  mayDecide: boolean
}

async function Refund({ row, mayDecide }: Props & { row: RefusedRefund }) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerPayout.refused'), formTexts()])
  const reason = KNOWN.find((known) => known === row.reason) ?? 'other'
  return (
    <li className="mb-4">
      <p>
        <b>{row.no}</b> {t(`kind.${reason}`)}
      </p>
      <Facts
        items={[
          { term: t('amount'), value: <Money pence={row.amountP} strong /> },
          { term: t('why'), value: row.bounced ? t('bounced', { error: row.error }) : row.error },
          { term: t('tries'), value: row.tries },
          { term: t('since'), value: <Time value={row.time} /> },
          { term: t('next'), value: row.nextTime && <Time value={row.nextTime} /> },
        ]}
      />
      {mayDecide && (
        <ActionForm action={answerRefused} texts={texts} hidden={{ id: row.id }}>
          <div className="form-buttons">
            <SubmitButton name="way" value="retry">
              {t('retry')}
            </SubmitButton>
            {row.divertible && (
              <SubmitButton name="way" value="divert" look="secondary">
                {t('divert')}
              </SubmitButton>
            )}
          </div>
        </ActionForm>
      )}
      {mayDecide && row.divertible && <Transfer row={row} />}
    </li>
  )
}

/** Refunds to buyers that the provider keeps refusing, or reversed. */
export async function RefusedRefunds({ mayDecide }: Props) {
  const [t, { records, total }] = await Promise.all([
    getTranslations('finance.buyerPayout.refused'),
    read(listRefusedRefunds, { query: { size: SIZE } }),
  ])
  return (
    <Card title={`${t('title')} (${total})`} note={t('note')}>
      {records.length === 0 && <p className="faint">{t('none')}</p>}
      <ul>
        {records.map((row) => (
          <Refund key={row.id} row={row} mayDecide={mayDecide} />
        ))}
      </ul>
    </Card>
  )
}
