import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts as FactList } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getVatReturn, VatGroup } from '@/lib/contract/finance/vat-return'
import { VAT_RETURN_STATE } from '@/lib/domain/vat/return'
import { VAT } from '../../_vat/vat-lists'

export type Found = Data<typeof getVatReturn>
type Box = Found['boxes'][number]

const linesHref = (id: string, narrowed: Record<string, string>) =>
  `${VAT}/lines?${new URLSearchParams({ period: id, ...narrowed })}`

/** Boxes whose lines can be listed. */
const LINES_OF: Readonly<Record<number, string>> = { 1: '1', 3: '1', 5: '1', 6: '6' }

/** Notices that filing is blocked or overdue. */
export async function Notices({ found: { period, changed, earlierOpen, boxes, ledgerP } }: { found: Found }) {
  const t = await getTranslations('finance.vatReturn')
  const differs = boxes.find(({ box }) => box === 5)?.amountP !== ledgerP
  return (
    <>
      {differs && !changed && <Notice tone="danger">{t('differs')}</Notice>}
      {changed && <Notice tone="warn">{t('changed')}</Notice>}
      {earlierOpen && period.over && <Notice tone="info">{t('earlierOpen')}</Notice>}
      {!period.over && <Notice tone="info">{t('stillRunning', { month: period.to })}</Notice>}
    </>
  )
}

/** The nine boxes, exact and rounded as HMRC's form takes them. */
export async function Boxes({ found: { period, boxes } }: { found: Found }) {
  const t = await getTranslations('finance.vatReturn')
  const column = columnsFor<Box>()
  return (
    <Card title={t('boxes')} note={t('boxesNote')} padded={false}>
      <DataTable
        caption={t('boxes')}
        rows={boxes}
        rowId={({ box }) => String(box)}
        cards
        columns={[
          column.number({ id: 'box', header: t('column.box'), value: ({ box }) => box }),
          {
            ...{ id: 'what', header: t('column.what') },
            cell: ({ box }) => {
              const part = LINES_OF[box]
              const label = t(`box.${box}`)
              return part ? <TextLink href={linesHref(period.id, { box: part })}>{label}</TextLink> : label
            },
          },
          column.money({ id: 'amountP', header: t('column.amountP'), value: ({ amountP }) => amountP }),
          column.money({ id: 'formP', header: t('column.formP'), value: ({ formP }) => formP }),
        ]}
      />
    </Card>
  )
}

/** Totals by rule and fee: those in the boxes, or those that others owe. */
export async function Groups({ found: { period, groups }, boxed }: { found: Found; boxed: boolean }) {
  const [t, words] = await Promise.all([getTranslations('finance.vatReturn'), getTranslations('finance.vatLine')])
  const column = columnsFor<VatGroup>()
  const part = boxed ? 'rules' : 'info'
  return (
    <Card title={t(part)} note={t(`${part}Note`)} padded={false}>
      <DataTable
        caption={t(part)}
        rows={groups.filter((group) => group.boxed === boxed)}
        rowId={({ code, liable }) => `${code}:${liable}`}
        cards
        columns={[
          column.number({ id: 'rule', header: t('column.rule'), value: ({ rule }) => rule }),
          {
            ...{ id: 'code', header: t('column.code') },
            cell: ({ code }) => (
              <TextLink href={linesHref(period.id, { code, ...(!boxed && { box: 'info' }) })}>
                {words(`code.${code}`)}
              </TextLink>
            ),
          },
          column.text({
            ...{ id: 'liable', header: t('column.liable') },
            value: ({ liable }) => t(`liable.${liable ?? 'platform'}`),
          }),
          column.number({ id: 'lines', header: t('column.lines'), value: ({ lines }) => lines }),
          column.money({ id: 'netP', header: t('column.netP'), value: ({ netP }) => netP }),
          column.money({ id: 'vatP', header: t('column.vatP'), value: ({ vatP }) => vatP }),
          column.money({
            ...{ id: 'adjustedNetP', header: t('column.adjustedNetP') },
            value: ({ adjustedNetP }) => adjustedNetP,
          }),
          column.money({
            ...{ id: 'adjustedVatP', header: t('column.adjustedVatP') },
            value: ({ adjustedVatP }) => adjustedVatP,
          }),
        ]}
        empty={<p className="soft card-body">{t(boxed ? 'nothingDue' : 'noInfo')}</p>}
      />
    </Card>
  )
}

/** Names of the preparer and the filer, and the amount due. */
export async function Facts({ found: { period, ledgerP } }: { found: Found }) {
  const t = await getTranslations('finance.vatReturn')
  const filed = period.state === VAT_RETURN_STATE.filed
  return (
    <Card title={t('about')}>
      <FactList
        items={[
          { term: t('column.dueDay'), value: period.dueDay },
          { term: t('ledger'), value: <Money pence={ledgerP} /> },
          { term: t('column.preparer'), value: period.preparer },
          { term: t('prepareTime'), value: period.prepareTime && <Time value={period.prepareTime} /> },
          { term: t('column.filer'), value: period.filer },
          { term: t('column.fileTime'), value: period.fileTime && <Time value={period.fileTime} /> },
          { term: t('column.receipt'), value: period.receipt },
          { term: t('column.paidP'), value: <Money pence={period.paidP} /> },
          ...(filed ? [{ term: t('left'), value: <Money pence={period.dueP - period.paidP} strong /> }] : []),
        ]}
      />
    </Card>
  )
}

/** Payments to HMRC, each with its journal. */
export async function Payments({ payments }: Pick<Found, 'payments'>) {
  const t = await getTranslations('finance.vatReturn')
  if (payments.length === 0) return null
  return (
    <Card title={t('payments')}>
      <ul>
        {payments.map(({ id, time, amountP }) => (
          <li key={id}>
            <TextLink href={`/op/finance/ledger/${id}`}>
              <Time value={time} /> · <Money pence={amountP} />
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
