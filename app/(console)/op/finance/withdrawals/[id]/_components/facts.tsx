import { getTranslations } from 'next-intl/server'
import { groupOfWithdrawal } from '@/app/(console)/finance/_shared/withdrawal-state'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getOpWithdrawal } from '@/lib/contract/finance/op'

type Found = Data<typeof getOpWithdrawal>

/** Shows the amount of a withdrawal, its shop and the account that it goes to. */
export async function MoneyCard({ found: { withdrawal, legalName, risks } }: { found: Found }) {
  const t = await getTranslations('finance.desk')
  const { shop, account, reason, paidRef, paidTime } = withdrawal
  const differs = risks.includes('nameDiffers')
  return (
    <Card title={t('money')}>
      <Facts
        items={[
          { term: t('column.shop'), value: `${shop.nameZh} / ${shop.nameEn}` },
          { term: t('column.amountP'), value: <Money pence={withdrawal.amountP} /> },
          { term: t('fee', { percent: withdrawal.feeBp / 100 }), value: <Money pence={withdrawal.feeP} /> },
          { term: t('column.netP'), value: <Money pence={withdrawal.netP} strong /> },
          {
            term: t('holder'),
            value: <strong className={differs ? 'tone-danger' : undefined}>{account.holder}</strong>,
          },
          {
            term: t('legalName'),
            value: (
              <>
                {legalName} {differs && <Badge tone="danger">{t('namesDiffer')}</Badge>}
              </>
            ),
          },
          { term: t('column.account'), value: `${account.bank} ····${account.last4}` },
          { term: t('column.createTime'), value: <Time value={withdrawal.createTime} /> },
          ...(paidRef ? [{ term: t('paidRef'), value: paidRef }] : []),
          ...(paidTime ? [{ term: t('paidTime'), value: <Time value={paidTime} /> }] : []),
          ...(reason ? [{ term: t('reason'), value: `${reason.zh} / ${reason.en}` }] : []),
        ]}
      />
    </Card>
  )
}

/** Recalculated sum of the shop's lines next to its totals, and the risks of paying. */
export async function Proof({ found: { proof, risks } }: { found: Found }) {
  const t = await getTranslations('finance.desk')
  return (
    <Card title={t('proof')} note={proof.provedP === proof.totalP ? t('proved') : t('unproved')}>
      <Facts
        items={(['provedP', 'totalP', 'withdrawalP', 'availableP'] as const).map((key) => ({
          term: t(`proofOf.${key}`),
          value: <Money pence={proof[key]} />,
        }))}
      />
      {risks.map((risk) => (
        <Notice key={risk} tone={risk === 'proofFails' ? 'danger' : 'warn'}>
          {t(`risk.${risk}`)}
        </Notice>
      ))}
      {risks.length === 0 && <p className="soft">{t('noRisk')}</p>}
    </Card>
  )
}

/** Lists the shop's earlier withdrawals. */
export async function Earlier({ earlier }: Pick<Found, 'earlier'>) {
  const t = await getTranslations('finance.desk')
  const column = columnsFor<Found['earlier'][number]>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  return (
    <Card title={t('earlier')} padded={false}>
      <DataTable
        caption={t('earlier')}
        rows={earlier}
        rowId={({ id }) => id}
        columns={[
          column.link({
            ...head('no'),
            text: ({ no }) => no,
            href: ({ id }) => `/op/finance/withdrawals/${id}`,
            mono: true,
          }),
          column.time({ ...head('createTime'), value: ({ createTime }) => createTime }),
          column.money({ ...head('amountP'), value: ({ amountP }) => amountP }),
          {
            ...head('state'),
            cell: (row) => <Status group={groupOfWithdrawal(row)}>{t(`state.${row.state}`)}</Status>,
          },
        ]}
        empty={<p className="soft">{t('noEarlier')}</p>}
      />
    </Card>
  )
}
