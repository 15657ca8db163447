import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/order/order-detail.css'
import type { ReactNode } from 'react'
import { PostageCard } from '@/components/after-sale/postage-card'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { hasCaseEnded } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { carrierNames } from '../carrier-names'

interface Props {
  detail: CaseDetail
}

/** The buyer's request: amount, pieces and applicable terms. */
export async function RequestCard({ detail, order }: Props & { order: ReactNode }) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const locale = knownLocale(spoken)
  const names = await carrierNames(locale)
  const parcel = (carrier: string | null, no: string) =>
    [names.get(carrier ?? '') ?? carrier, no].filter(Boolean).join(' ')
  const { type, reason, text, statutory, returnPayer, returnAddress, returnCarrier, returnNo, sentTime } = detail
  return (
    <Card title={t('part.request')}>
      <Facts
        items={[
          { term: t('column.type'), value: t(`type.${type}`) },
          { term: t('column.reason'), value: pickText(reason, locale) },
          ...(text ? [{ term: t('part.text'), value: text }] : []),
          { term: t('column.orderNo'), value: order },
          { term: t('part.buyer'), value: detail.buyer },
          { term: t('column.createTime'), value: <Time value={detail.createTime} /> },
          ...(statutory ? [{ term: t('part.law'), value: t('part.lawText') }] : []),
          ...(type === 1 ? [] : [{ term: t('part.returnPayer'), value: t(`payer.${returnPayer}`) }]),
          ...(returnAddress ? [{ term: t('part.returnAddress'), value: returnAddress }] : []),
          ...(returnNo ? [{ term: t('part.returnNo'), value: parcel(returnCarrier, returnNo) }] : []),
          ...(sentTime ? [{ term: t('part.sentTime'), value: <Time value={sentTime} /> }] : []),
          ...(detail.replaceNo
            ? [{ term: t('part.replaceNo'), value: parcel(detail.replaceCarrier, detail.replaceNo) }]
            : []),
        ]}
      />
    </Card>
  )
}

export async function Postage({ detail: { postage } }: Props) {
  if (!postage) return null
  const names = await carrierNames(knownLocale(await getLocale()))
  return <PostageCard postage={postage} carrier={names.get(postage.carrier) ?? postage.carrier} />
}

const STEPS = [
  'listP',
  'surchargeP',
  'shopP',
  'platformP',
  'couponP',
  'deliveryP',
  'paidP',
  'mostP',
  'deductionP',
  'refundP',
] as const
const LESS: readonly string[] = ['shopP', 'platformP', 'couponP', 'deductionP']
const TOTAL: readonly string[] = ['paidP', 'refundP']

/** The refund calculator: each line step by step, then the parties that bear the refund, as posted in the ledger. */
export async function CalculatorCard({ detail }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const { lines, bearers } = detail
  const locale = knownLocale(spoken)
  return (
    <Card title={t('calculator.title')} {...(bearers && { note: t('calculator.note') })}>
      {lines.map((line) => (
        <div className="order-money case-money" key={line.lineId}>
          <table>
            <caption>{`${pickText(line.title, locale)} · ${pickText(line.spec, locale)} × ${line.qty}`}</caption>
            <tbody>
              {bearers &&
                STEPS.filter((step) => line[step] !== null && (step === 'paidP' || line[step] !== 0)).map((step) => (
                  <tr key={step} className={TOTAL.includes(step) ? 'total' : undefined}>
                    <th scope="row">{t(`calculator.${step}`)}</th>
                    <td className="end">
                      <Money pence={(line[step] ?? 0) * (LESS.includes(step) ? -1 : 1)} strong={TOTAL.includes(step)} />
                    </td>
                  </tr>
                ))}
              {line.resaleable + line.damaged > 0 && (
                <tr>
                  <th scope="row">{t('calculator.condition')}</th>
                  <td className="end">{t('calculator.seen', { good: line.resaleable, bad: line.damaged })}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      ))}
      {bearers && <Bearers detail={detail} bearers={bearers} />}
    </Card>
  )
}

async function Bearers({ detail, bearers }: Props & { bearers: NonNullable<CaseDetail['bearers']> }) {
  const t = await getTranslations('afterSale.calculator')
  const parts = (['shopP', 'commissionP', 'vatP', 'subsidyP'] as const).filter((part) => bearers[part] !== 0)
  return (
    <Facts
      items={[
        {
          term: t(detail.refundP !== null ? 'is' : hasCaseEnded(detail.state) ? 'wouldBe' : 'willBe'),
          value: <Money pence={bearers.refundP} strong />,
        },
        ...parts.map((part) => ({ term: t(`bears.${part}`), value: <Money pence={bearers[part]} /> })),
        ...(detail.compensationP
          ? [
              { term: t('compensation'), value: <Money pence={detail.compensationP} /> },
              { term: t('lossP'), value: <Money pence={bearers.shopP - detail.compensationP} strong /> },
            ]
          : []),
      ]}
    />
  )
}

type Entry = CaseDetail['events'][number]

const TONES = { 1: 'ok', 2: 'info', 3: 'warn' } as const

const paramsOf = ({ params }: Entry, carriers: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name.endsWith('P') && typeof value === 'number' ? formatPence(value) : (carriers.get(String(value)) ?? value),
    ]),
  )

/** Messages and files of both sides on one timeline, newest first. */
export async function AxisCard({ detail }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const locale = knownLocale(spoken)
  const carriers = await carrierNames(locale)
  const entries = detail.events.toReversed().map((entry) => ({
    id: entry.id,
    at: entry.time,
    by: [t(`side.${entry.side}`), entry.name].filter(Boolean).join(' · '),
    ...(entry.side !== OPERATOR_TYPE.system && { tone: TONES[entry.side as 1 | 2 | 3] }),
    text: (
      <>
        {t(`event.${entry.event}`, { amountP: '£…', ...paramsOf(entry, carriers) })}
        {entry.note && (
          <q className="order-quote">{entry.noteEn === null || locale === 'zh-CN' ? entry.note : entry.noteEn}</q>
        )}
        {entry.files.map(({ id, name }) => (
          <TextLink key={id} href={`/api/after-sale/${detail.id}/files/${id}`}>
            {name || t('part.file')}
          </TextLink>
        ))}
      </>
    ),
  }))
  return (
    <Card title={t('part.axis')} className="page-last">
      <Timeline entries={entries} />
    </Card>
  )
}

/** The deadline and its effect, the platform's request or proposal, and its decision. */
export async function CaseNotices({ detail }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const locale = knownLocale(spoken)
  const { deadline, deadlineEvent, decideBy, asked, settlement, decision, state } = detail
  const at = (value: string) => ({ time: () => <Time value={value} /> })
  return (
    <>
      {deadline && (
        <Notice tone={state === 10 || state === 30 || state === 40 ? 'warn' : 'info'}>
          {t.rich('until', { ...at(deadline), brings: t(`brings.${deadlineEvent}`) })}
        </Notice>
      )}
      {decideBy && <Notice>{t.rich('decideBy', at(decideBy))}</Notice>}
      {state === 59 && (
        <Notice tone="danger" title={t('failedText')}>
          {detail.refundError && t('failedWhy', { error: detail.refundError })}
        </Notice>
      )}
      {asked && (
        <Notice tone="warn" title={t(`asked.${asked.side}`)}>
          {pickText(asked, locale)} <Time value={asked.until} />
        </Notice>
      )}
      {settlement && (
        <Notice
          title={t('settlement', { amount: settlement.amountP === null ? '£…' : formatPence(settlement.amountP) })}
        >
          {pickText(settlement, locale)}
        </Notice>
      )}
      {decision && (
        <Notice title={t('decision')}>
          {pickText(decision, locale)}
          {detail.liability && ` ${t('liabilityLine', detail.liability)}`}
        </Notice>
      )}
    </>
  )
}
